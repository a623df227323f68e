package io.rollcall.common.operations;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ShutdownTest {
  private final List<String> closed = new ArrayList<>();

  @Test
  void partsAreClosedOnceInReverseOrderAlsoIfOneFails() {
    Shutdown shutdown = new Shutdown();
    shutdown.add("first", () -> closed.add("first"));
    shutdown.add(
        "second",
        () -> {
          throw new IllegalStateException("no");
        });
    shutdown.add("third", () -> closed.add("third"));
    shutdown.close();
    shutdown.close();
    assertThat(closed).containsExactly("third", "first");
  }

  @Test
  void whatComesAfterTheEndIsClosedAtOnce() {
    Shutdown shutdown = new Shutdown();
    shutdown.close();
    shutdown.add("late", () -> closed.add("late"));
    assertThat(closed).containsExactly("late");
  }

  @Test
  void theFirstFailureCounts() {
    Shutdown shutdown = new Shutdown();
    shutdown.fail("one");
    shutdown.fail("two");
    assertThat(shutdown.awaitFailure()).isEqualTo("one");
  }
}
