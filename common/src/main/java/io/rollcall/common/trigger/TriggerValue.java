package io.rollcall.common.trigger;

import io.rollcall.common.hash.HashKey;
import io.rollcall.common.hash.MacEncoder;
import io.rollcall.common.hash.ObjectState;
import io.rollcall.common.reference.ConfigObjectRef;
import java.util.Map;
import java.util.SortedMap;

/**
 * Value of a trigger: a pure function of the content hashes and resourceVersions of the objects
 * that it stands for (design 3). The same rollout sent twice has the same trigger; another rollout
 * never has, not even back to earlier content.
 *
 * @param value 22 characters of base64url, so never 40 hexadecimal digits as Reloader's
 */
public record TriggerValue(String value) {
  /** The value for all {@code objects} that share one variable. */
  public static TriggerValue of(HashKey key, SortedMap<ConfigObjectRef, ObjectState> objects) {
    MacEncoder encoder = new MacEncoder(key, "rollcall trigger 1").number(objects.size());
    for (Map.Entry<ConfigObjectRef, ObjectState> object : objects.entrySet()) {
      encoder.text(object.getKey().kind().kind()).text(object.getKey().name());
      switch (object.getValue()) {
        case ObjectState.Present present ->
            encoder.number(1).text(present.hash().value()).text(present.resourceVersion());
        case ObjectState.Absent absent -> encoder.number(0).text(absent.before().orElse(""));
      }
    }
    return new TriggerValue(encoder.finish());
  }

  @Override
  public String toString() {
    return value;
  }
}
