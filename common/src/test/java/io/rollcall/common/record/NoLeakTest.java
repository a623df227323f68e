package io.rollcall.common.record;

import static io.rollcall.common.json.LooseJson.json;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.rollcall.common.hash.Content;
import io.rollcall.common.hash.ContentHash;
import io.rollcall.common.hash.ContentHasher;
import io.rollcall.common.hash.CoveredKeys;
import io.rollcall.common.hash.HashKey;
import io.rollcall.common.hash.HashKeys;
import io.rollcall.common.hash.ObjectState;
import io.rollcall.common.hash.ReloaderDigest;
import io.rollcall.common.hash.TestKeys;
import io.rollcall.common.reference.ConfigObjectKey;
import io.rollcall.common.reference.ConfigObjectKind;
import io.rollcall.common.reference.ConfigObjectRef;
import io.rollcall.common.trigger.LastReloadedFrom;
import io.rollcall.common.trigger.TriggerValue;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** C89, the part of the core: neither a value nor anything that it could be guessed from. */
class NoLeakTest {
  private static final String SECRET = "Tr0ub4dor";
  private static final ConfigObjectRef REF = new ConfigObjectRef(ConfigObjectKind.SECRET, "db");

  @Test
  void nothingThatIsWrittenOrLoggedTellsOfASecret() throws Exception {
    String encoded = Base64.getEncoder().encodeToString(SECRET.getBytes(UTF_8));
    Content.Present content = Content.ofSecret(json("{data: {password: '" + encoded + "'}}"));
    Content.Present broken = Content.ofSecret(json("{data: {password: '*" + SECRET + "'}}"));

    List<String> outputs = outputs(content);
    outputs.addAll(outputs(broken));

    for (String forbidden : forbidden(content, encoded)) {
      assertThat(outputs)
          .allSatisfy(
              output ->
                  assertThat(output.toLowerCase(Locale.ROOT))
                      .doesNotContain(forbidden.toLowerCase(Locale.ROOT)));
    }
  }

  private static List<String> outputs(Content content) {
    HashKey key = TestKeys.key(1);
    ContentHash hash =
        ContentHasher.hash(new ConfigObjectKey("shop", REF), content, Optional.empty(), key);
    ObjectState state = new ObjectState.Present(hash, "7");
    TriggerValue trigger = TriggerValue.of(key, new TreeMap<>(Map.of(REF, state)));
    Baseline.Listed listed =
        Baseline.Listed.of(Map.of(REF, new Baseline.Present("7", hash, CoveredKeys.ALL, false)));
    Baseline baseline =
        new Baseline("u", new TemplateFingerprint("f"), Optional.empty(), "t", key.id(), listed);
    LastReloadedFrom from = LastReloadedFrom.of("shop", new TreeMap<>(Map.of(REF, trigger)), "web");
    List<String> outputs = new ArrayList<>();
    for (Object value :
        List.of(
            content,
            hash,
            state,
            trigger,
            baseline,
            listed.folded(),
            from,
            key,
            HashKeys.of(key))) {
      outputs.add(value.toString());
    }
    outputs.addAll(List.of(baseline.text(), from.text()));
    return outputs;
  }

  private static List<String> forbidden(Content.Present content, String encoded) throws Exception {
    List<String> forbidden = new ArrayList<>(List.of(SECRET, encoded, "password"));
    forbidden.add(HexFormat.of().formatHex(SECRET.getBytes(UTF_8)));
    forbidden.add(ReloaderDigest.of(content));
    for (String algorithm : List.of("MD5", "SHA-1", "SHA-256")) {
      byte[] digest = MessageDigest.getInstance(algorithm).digest(SECRET.getBytes(UTF_8));
      forbidden.add(HexFormat.of().formatHex(digest, 0, 6));
      forbidden.add(Base64.getUrlEncoder().encodeToString(digest).substring(0, 8));
    }
    byte[] key = new byte[HashKey.BYTES];
    new java.util.Random(1).nextBytes(key);
    forbidden.add(HexFormat.of().formatHex(key, 0, 6));
    forbidden.add(Base64.getEncoder().encodeToString(key).substring(0, 8));
    return forbidden;
  }
}
