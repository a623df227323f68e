package io.rollcall.webhook.certificate;

import io.rollcall.certs.CertificateAuthority;
import io.rollcall.certs.PemFiles;
import io.rollcall.certs.ServingCertificate;
import io.rollcall.certs.SubjectNames;
import io.rollcall.common.operations.ProcessShell;
import io.rollcall.common.settings.SettingsReader;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

/**
 * The command {@code certificate}: makes a CA and a serving certificate, for a webhook outside a
 * cluster. The CA's key is thrown away: nobody can issue anything else with it.
 */
public final class CertificateCommand {
  public static final String NAME = "certificate";

  /** Digits and dots, or hexadecimal digits and colons: no host name looks like that (RFC 1123). */
  private static final Pattern IP_ADDRESS = Pattern.compile("[0-9.]+|[0-9a-fA-F:]*:[0-9a-fA-F:.]*");

  private final PrintStream out;
  private final PrintStream err;

  /** Makes a command that says on {@code out} what it wrote, and on {@code err} what is wrong. */
  public CertificateCommand(PrintStream out, PrintStream err) {
    this.out = out;
    this.err = err;
  }

  /**
   * Runs.
   *
   * @param flags without the command's own name
   * @return the exit code, as of {@link ProcessShell}
   */
  public int run(List<String> flags) {
    CertificateArguments arguments = new CertificateArguments();
    CommandLine commandLine = new CommandLine(arguments);
    try {
      commandLine.parseArgs(flags.toArray(String[]::new));
      if (arguments.help) {
        commandLine.usage(out);
        return ProcessShell.FINE;
      }
      write(arguments.directory, names(arguments.names), Duration.ofDays(arguments.days));
      return ProcessShell.FINE;
    } catch (ParameterException | IllegalArgumentException wrong) {
      err.println(prefix() + wrong.getMessage());
      return ProcessShell.WRONG_USAGE;
    } catch (IOException failed) {
      err.println(prefix() + "cannot write to " + arguments.directory + ": " + failed);
      return ProcessShell.FAILED;
    }
  }

  private void write(Path directory, SubjectNames names, Duration validity) throws IOException {
    if (!validity.isPositive()) {
      throw new IllegalArgumentException("--days must be 1 or more");
    }
    CertificateAuthority authority =
        CertificateAuthority.create(
            "rollcall webhook", validity, InstantSource.system(), new SecureRandom());
    ServingCertificate serving = authority.issueServing(names, validity);
    Files.createDirectories(directory);
    PemFiles.writeCertificates(List.of(authority.certificate()), directory.resolve("ca.crt"));
    PemFiles.write(serving, directory.resolve("tls.crt"), directory.resolve("tls.key"));
    out.println(
        "wrote ca.crt, tls.crt and tls.key to "
            + directory
            + ", valid until "
            + serving.notAfter());
  }

  private static SubjectNames names(List<String> texts) {
    List<String> dnsNames = new ArrayList<>();
    List<String> addresses = new ArrayList<>();
    for (String text : texts) {
      (IP_ADDRESS.matcher(text).matches() ? addresses : dnsNames).add(text);
    }
    return new SubjectNames(dnsNames, addresses);
  }

  private static String prefix() {
    return SettingsReader.forWebhook().program().title() + " " + NAME + ": ";
  }
}
