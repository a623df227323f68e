package io.rollcall.common.reference;

import static io.rollcall.common.json.LooseJson.json;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Each line of compat.md 4: what a reference is, through which containers, and by which keys. */
class ReferenceResolverTest {
  private final ReferenceResolver resolver = new ReferenceResolver();

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      textBlock =
          """
          env key of a ConfigMap    | env: [{name: 'A', valueFrom: {configMapKeyRef: {name: 'c', key: 'k'}}}] | ConfigMap c [web] {k}
          env key of a Secret       | env: [{name: 'A', valueFrom: {secretKeyRef: {name: 's', key: 'k'}}}]    | Secret s [web] {k}
          optional env key          | env: [{name: 'A', valueFrom: {secretKeyRef: {name: 's', key: 'k', optional: true}}}] | Secret s [web] {k}
          two env keys              | env: [{valueFrom: {secretKeyRef: {name: 's', key: 'b'}}}, {valueFrom: {secretKeyRef: {name: 's', key: 'a'}}}] | Secret s [web] {a,b}
          envFrom a ConfigMap       | envFrom: [{prefix: 'P_', configMapRef: {name: 'c'}}]                    | ConfigMap c [web]
          envFrom a Secret          | envFrom: [{secretRef: {name: 's', optional: true}}]                     | Secret s [web]
          env key and envFrom       | env: [{valueFrom: {secretKeyRef: {name: 's', key: 'k'}}}], envFrom: [{secretRef: {name: 's'}}] | Secret s [web]
          a name in two kinds       | envFrom: [{secretRef: {name: 'x'}}, {configMapRef: {name: 'x'}}]        | ConfigMap x [web]; Secret x [web]
          a plain value             | env: [{name: 'A', value: 'c'}]                                          | ""
          a field reference         | env: [{valueFrom: {fieldRef: {fieldPath: 'metadata.name'}}}]            | ""
          an env key without a key  | env: [{valueFrom: {secretKeyRef: {name: 's'}}}]                         | ""
          an empty name             | envFrom: [{secretRef: {name: ''}}, {secretRef: {}}]                     | ""
          malformed neighbours      | env: ['x', null, 3, [], {valueFrom: 'y'}, {valueFrom: {secretKeyRef: {name: 's', key: 'k'}}}] | Secret s [web] {k}
          env that is no list       | env: {a: {valueFrom: {secretKeyRef: {name: 's', key: 'k'}}}}            | ""
          """)
  void environments(String what, String fields, String expected) {
    String template = "{spec: {containers: [{name: 'web', " + fields + "}]}}";

    assertThat(resolved(template)).as(what).isEqualTo(expected);
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      textBlock =
          """
          ConfigMap                   | configMap: {name: 'c'}               | name: 'v'                   | ConfigMap c [web]
          Secret                      | secret: {secretName: 's'}            | name: 'v'                   | Secret s [web]
          optional Secret             | secret: {secretName: 's', optional: true} | name: 'v'              | Secret s [web]
          CSI                         | csi: {driver: 'secrets-store.csi.k8s.io', volumeAttributes: {secretProviderClass: 'p'}} | name: 'v' | SecretProviderClass p [web]
          CSI without a class         | csi: {driver: 'x', nodePublishSecretRef: {name: 's'}} | name: 'v'  | ""
          other volume                | emptyDir: {}                         | name: 'v'                   | ""
          projected                   | projected: {sources: [{configMap: {name: 'a'}}, {secret: {name: 'b'}}, {serviceAccountToken: {path: 't'}}, {downwardAPI: {items: []}}]} | name: 'v' | ConfigMap a [web]; Secret b [web]
          projected items             | projected: {sources: [{configMap: {name: 'a', items: [{key: 'k', path: 'p'}]}}, {secret: {name: 'b'}}]} | name: 'v' | ConfigMap a [web] {k}; Secret b [web]
          items                       | configMap: {name: 'c', items: [{key: 'k', path: 'x/y'}]} | name: 'v' | ConfigMap c [web] {k}
          empty items                 | configMap: {name: 'c', items: []}    | name: 'v'                   | ConfigMap c [web]
          items, not mounted          | configMap: {name: 'c', items: [{key: 'k', path: 'k'}]} | name: 'w'   | ConfigMap c [web] {k}
          not mounted                 | configMap: {name: 'c'}               | name: 'w'                   | ConfigMap c [web]
          subPath of one key          | configMap: {name: 'c'}               | name: 'v', subPath: 'site.conf' | ConfigMap c [web] {site.conf}
          subPath of a Secret's key   | secret: {secretName: 's'}            | name: 'v', subPath: 'tls.key' | Secret s [web] {tls.key}
          subPath in CSI              | csi: {volumeAttributes: {secretProviderClass: 'p'}} | name: 'v', subPath: 'k' | SecretProviderClass p [web]
          subPath with folders        | configMap: {name: 'c'}               | name: 'v', subPath: 'a/b'   | ConfigMap c [web]
          subPath to the data folder  | configMap: {name: 'c'}               | name: 'v', subPath: '..data' | ConfigMap c [web]
          subPath to all of it        | configMap: {name: 'c'}               | name: 'v', subPath: '.'     | ConfigMap c [web]
          subPathExpr                 | configMap: {name: 'c'}               | name: 'v', subPathExpr: 'k' | ConfigMap c [web]
          two subPaths                | configMap: {name: 'c'}               | name: 'v', subPath: 'a'}, {name: 'v', subPath: 'b' | ConfigMap c [web] {a,b}
          subPath and whole           | configMap: {name: 'c'}               | name: 'v', subPath: 'a'}, {name: 'v' | ConfigMap c [web]
          old name field of a Secret  | secret: {name: 's'}                  | name: 'v'                   | ""
          """)
  void volumes(String what, String source, String mount, String expected) {
    String template =
        """
        {spec: {containers: [{name: 'web', volumeMounts: [{%s}]}],
          volumes: [{name: 'v', %s}, {name: 'w', emptyDir: {}}]}}
        """
            .formatted(mount, source);

    assertThat(resolved(template)).as(what).isEqualTo(expected);
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      textBlock =
          """
          1: the first that mounts it            | {name: 'a'}, {name: 'b', M}, {name: 'c', M} | {name: 'i', M}    | v, w   | [b,c,i]
          1: mounts go before environments       | {name: 'a', E}, {name: 'b', M}              | {name: 'i'}       | v, w   | [b,a]
          1: of two volumes the first            | {name: 'a', W}, {name: 'b', M}              | {name: 'i'}       | v, w   | [b,a]
          1: the order of volumes counts         | {name: 'a', W}, {name: 'b', M}              | {name: 'i'}       | w, v   | [a,b]
          2: only an init container mounts it    | {name: 'a'}, {name: 'b', E}                 | {name: 'i', M}    | v, w   | [a,b,i]
          2: a sidecar is an init container      | {name: 'a'}, {name: 'b'}                    | {name: 'i', restartPolicy: 'Always', M} | v, w | [a,i]
          3: the first with an environment       | {name: 'a'}, {name: 'b', E}, {name: 'c', E} | {name: 'i', E}    | v      | [b,c,i]
          3: the first volume is not mounted     | {name: 'a', W}, {name: 'b', E}              | {name: 'i'}       | v, w   | [b,a]
          4: only an init container's            | {name: 'a'}, {name: 'b'}                    | {name: 'i', E}    | v      | [a,i]
          5: a volume that nobody mounts         | {name: 'a'}, {name: 'b'}                    | {name: 'i'}       | v      | [a]
          no normal container                    | ''                                          | {name: 'i', E}    | v      | [i]
          containers without a name              | {}, {name: 3, E}, {name: 'c'}               | {name: 'i', E}    | v      | [c,i]
          """)
  void targets(String rule, String containers, String inits, String volumes, String expected) {
    String template =
        """
        {spec: {containers: [%s], initContainers: [%s], volumes: [%s]}}
        """
            .formatted(containers, inits, volumes)
            .replace("M}", "volumeMounts: [{name: 'v'}]}")
            .replace("W}", "volumeMounts: [{name: 'w'}]}")
            .replace("E}", "envFrom: [{configMapRef: {name: 'x'}}]}")
            .replace("[v", "[{name: 'v', configMap: {name: 'x'}}")
            .replace("[w", "[{name: 'w', projected: {sources: [{configMap: {name: 'x'}}]}}")
            .replace(", w]", ", {name: 'w', projected: {sources: [{configMap: {name: 'x'}}]}}]")
            .replace(", v]", ", {name: 'v', configMap: {name: 'x'}}]");

    assertThat(resolved(template)).as(rule).isEqualTo("ConfigMap x " + expected);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "null",
        "'x'",
        "[]",
        "{}",
        "{spec: 'x'}",
        "{spec: {containers: 'x', volumes: 3}}",
        "{spec: {containers: {a: {name: 'a', envFrom: [{secretRef: {name: 's'}}]}}}}",
        "{spec: {containers: [{name: 'a', volumeMounts: {}}], volumes: [null, 'x', {}]}}"
      })
  void whatIsNoTemplateUsesNothing(String template) {
    assertThat(resolver.resolve(json(template))).isEqualTo(References.none());
  }

  /** C5: a dot is a dot, and a subPath takes one key only. */
  @Test
  void namesThatDifferByADotStayApart() {
    assertThat(
            resolved(
                """
                {spec: {containers: [{name: 'web', volumeMounts: [
                    {name: 'a', subPath: 'site'}, {name: 'b'}]}],
                  volumes: [{name: 'a', configMap: {name: 'site.conf'}},
                    {name: 'b', configMap: {name: 'sitexconf'}}]}}
                """))
        .isEqualTo("ConfigMap site.conf [web] {site}; ConfigMap sitexconf [web]");
  }

  private String resolved(String template) {
    return resolver.resolve(json(template)).usages().entrySet().stream()
        .map(
            entry ->
                entry.getKey()
                    + " ["
                    + String.join(",", entry.getValue().containers())
                    + "]"
                    + entry.getValue().keys().map(k -> " {" + String.join(",", k) + "}").orElse(""))
        .collect(Collectors.joining("; "));
  }
}
