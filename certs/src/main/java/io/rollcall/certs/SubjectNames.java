package io.rollcall.certs;

import java.util.List;

/** The names under which a server is reached: DNS names and literal IP addresses. */
public record SubjectNames(List<String> dnsNames, List<String> ipAddresses) {
  public SubjectNames {
    dnsNames = List.copyOf(dnsNames);
    ipAddresses = List.copyOf(ipAddresses);
    if (dnsNames.isEmpty() && ipAddresses.isEmpty()) {
      throw new IllegalArgumentException("a server needs at least one name or address");
    }
  }

  public static SubjectNames ofDns(String... names) {
    return new SubjectNames(List.of(names), List.of());
  }

  /** For a server that is reached on this machine alone. */
  public static SubjectNames loopback() {
    return new SubjectNames(List.of("localhost"), List.of("127.0.0.1", "::1"));
  }

  /** The common name: only for people, since clients read the alternative names. */
  String first() {
    return dnsNames.isEmpty() ? ipAddresses.getFirst() : dnsNames.getFirst();
  }
}
