package io.rollcall.watcher.testing;

import io.rollcall.common.hash.ContentHash;
import io.rollcall.common.hash.CoveredKeys;
import io.rollcall.common.hash.HashKey;
import io.rollcall.common.record.Baseline;
import io.rollcall.common.reference.ConfigObjectKey;
import io.rollcall.common.reference.ConfigObjectKind;
import io.rollcall.common.reference.ConfigObjectRef;
import io.rollcall.watcher.workload.WorkloadEntry;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;

/** Small values that many tests need. */
public final class Samples {
  public static final HashKey KEY = key(1);

  private Samples() {}

  public static HashKey key(int seed) {
    byte[] bytes = new byte[HashKey.BYTES];
    Arrays.fill(bytes, (byte) seed);
    return HashKey.of(bytes);
  }

  public static ConfigObjectRef configMap(String name) {
    return new ConfigObjectRef(ConfigObjectKind.CONFIG_MAP, name);
  }

  public static ConfigObjectRef secret(String name) {
    return new ConfigObjectRef(ConfigObjectKind.SECRET, name);
  }

  public static ConfigObjectKey inShop(ConfigObjectRef ref) {
    return new ConfigObjectKey(TestWorkload.NAMESPACE, ref);
  }

  /** A baseline of this template, with one whole ConfigMap {@code settings} in this version. */
  public static Baseline baseline(WorkloadEntry entry, long version) {
    return new Baseline(
        entry.uid(),
        entry.record().template(),
        Optional.empty(),
        entry.triggers().digest(),
        KEY.id(),
        Baseline.Listed.of(
            Map.of(
                configMap("settings"),
                new Baseline.Present(
                    Long.toString(version),
                    new ContentHash("hash-of-" + version),
                    CoveredKeys.ALL,
                    false))));
  }
}
