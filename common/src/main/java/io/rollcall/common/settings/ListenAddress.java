package io.rollcall.common.settings;

import java.net.InetSocketAddress;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Where a server listens, written as in Go: {@code :9090}, {@code 127.0.0.1:9090}, {@code
 * [::1]:9090}.
 *
 * @param host name or address; {@code ""} for every address of the machine
 * @param port 0 to 65535; 0 lets the system choose
 */
public record ListenAddress(String host, int port) {
  private static final Pattern FORM = Pattern.compile("(\\[[^\\]]+\\]|[^:\\[\\]]*):([0-9]{1,5})");
  private static final int LAST_PORT = 65_535;

  public ListenAddress {
    if (port < 0 || port > LAST_PORT) {
      throw new IllegalArgumentException("port " + port + " is not between 0 and " + LAST_PORT);
    }
  }

  static Parsed<ListenAddress> parse(String text) {
    Matcher form = FORM.matcher(text);
    if (!form.matches() || Integer.parseInt(form.group(2)) > LAST_PORT) {
      return Parsed.bad("must be host:port or :port, with a port from 0 to " + LAST_PORT);
    }
    String host = form.group(1);
    return Parsed.value(
        new ListenAddress(
            host.startsWith("[") ? host.substring(1, host.length() - 1) : host,
            Integer.parseInt(form.group(2))));
  }

  /** To bind to; a name is looked up here. */
  public InetSocketAddress socketAddress() {
    return host.isEmpty() ? new InetSocketAddress(port) : new InetSocketAddress(host, port);
  }

  @Override
  public String toString() {
    return (host.contains(":") ? "[" + host + "]" : host) + ":" + port;
  }
}
