package io.rollcall.deploy.cluster;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A go.mod and go.sum of ours that pin what the programs are built from. */
enum GoModule {
  CONTROL_PLANE("control-plane"),
  /** Its dependencies collide with those of Kubernetes. */
  KWOK("control-plane/kwok");

  private static final Pattern KUBERNETES =
      Pattern.compile("k8s\\.io/kubernetes (v(\\d+)\\.(\\d+)\\.\\S+)");
  private static final int CHECKSUM_LENGTH = 16;

  private final String folder;

  GoModule(String folder) {
    this.folder = folder;
  }

  /** The linker's flags: without them the programs would call themselves v0.0.0-master. */
  List<String> buildFlags() {
    Matcher matcher = KUBERNETES.matcher(new String(read("go.mod"), StandardCharsets.UTF_8));
    StringBuilder linker = new StringBuilder("-s -w");
    if (matcher.find()) {
      for (String holder :
          List.of("k8s.io/component-base/version", "k8s.io/client-go/pkg/version")) {
        linker.append(" -X ").append(holder).append(".gitVersion=").append(matcher.group(1));
        linker.append(" -X ").append(holder).append(".gitMajor=").append(matcher.group(2));
        linker.append(" -X ").append(holder).append(".gitMinor=").append(matcher.group(3));
        linker.append(" -X ").append(holder).append(".gitTreeState=clean");
      }
    }
    return List.of("-trimpath", "-ldflags", linker.toString());
  }

  /** Changes whenever anything changes that a build depends on. */
  String checksum() {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      digest.update(read("go.mod"));
      digest.update(read("go.sum"));
      digest.update(String.join(" ", buildFlags()).getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(digest.digest()).substring(0, CHECKSUM_LENGTH);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK knows SHA-256", e);
    }
  }

  void writeTo(Path target) throws IOException {
    Files.createDirectories(target);
    Files.write(target.resolve("go.mod"), read("go.mod"));
    Files.write(target.resolve("go.sum"), read("go.sum"));
  }

  private byte[] read(String name) {
    String resource = folder + "/" + name;
    try (InputStream in = GoModule.class.getResourceAsStream(resource)) {
      if (in == null) {
        throw new IllegalStateException("not on the class path: " + resource);
      }
      return in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
