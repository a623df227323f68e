package io.rollcall.common.policy;

import static org.assertj.core.api.Assertions.assertThat;

import io.rollcall.common.policy.GoDuration.Result.Malformed;
import io.rollcall.common.policy.GoDuration.Result.Parsed;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GoDurationTest {
  @ParameterizedTest
  @CsvSource({
    "0, PT0S",
    "+0, PT0S",
    "-0, PT0S",
    "0s, PT0S",
    "10s, PT10S",
    "1h5m, PT1H5M",
    "5m1h, PT1H5M",
    "1.5h, PT1H30M",
    ".5s, PT0.5S",
    "5.s, PT5S",
    "100ms, PT0.1S",
    "1us, PT0.000001S",
    "1\u00b5s, PT0.000001S",
    "1\u03bcs, PT0.000001S",
    "3ns, PT0.000000003S",
    "-3m, PT-3M",
    "+3m, PT3M",
    "1.0000000009s, PT1S",
    "2562047h47m16.854775807s, PT2562047H47M16.854775807S",
    "-2562047h47m16.854775808s, PT-2562047H-47M-16.854775808S"
  })
  void readsWhatGoReads(String text, Duration duration) {
    assertThat(GoDuration.parse(text)).isEqualTo(new Parsed(duration));
  }

  @ParameterizedTest
  @CsvSource({
    "'', is no duration",
    "-, is no duration",
    "soon, is no duration",
    ".s, is no duration",
    "., is no duration",
    "1h-5m, has the unknown unit \"h-\"",
    "5, has a number without a unit",
    "1h5, has a number without a unit",
    "3d, 'has days, which Go durations do not know'",
    "5 minutes, has the unknown unit \" minutes\"",
    "1.5.5s, has a number without a unit",
    "5M, has the unknown unit \"M\"",
    "2562048h, is longer than 292 years"
  })
  void saysWhatIsWrong(String text, String problem) {
    assertThat(GoDuration.parse(text)).isEqualTo(new Malformed(problem));
  }

  @Test
  void aLongTextIsRefusedAtOnce() {
    assertThat(GoDuration.parse("9".repeat(1_000_000) + "s"))
        .isEqualTo(new Malformed("is no duration"));
  }
}
