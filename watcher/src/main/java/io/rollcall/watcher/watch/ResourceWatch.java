package io.rollcall.watcher.watch;

import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientException;
import io.fabric8.kubernetes.client.informers.ResourceEventHandler;
import io.fabric8.kubernetes.client.informers.SharedIndexInformer;
import java.net.HttpURLConnection;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A watch that is never given up: cut connections, 410 Gone and server errors are the informer's to
 * mend; a missing right or API stops it with one clear line, and it is tried again after the retry
 * interval (design W7).
 */
public final class ResourceWatch implements Watch {
  private static final Logger log = LoggerFactory.getLogger(ResourceWatch.class);

  private final Supplier<SharedIndexInformer<GenericKubernetesResource>> informers;
  private final WatchTarget target;
  private final WatchSink sink;
  private final Consumer<WatchState> listener;
  private final Duration retry;
  private final StubStore store = new StubStore();
  private final Object monitor = new Object();
  private WatchState state = new WatchState.Starting();
  private @Nullable SharedIndexInformer<GenericKubernetesResource> informer;
  private boolean closed;

  /**
   * A watch that does not run yet.
   *
   * @param client a client whose answers hold what the sink needs, and no more
   * @param target what to watch
   * @param sink takes the objects
   * @param listener hears each change of state
   * @param retry after how long a missing right or API is looked for again
   */
  public ResourceWatch(
      KubernetesClient client,
      WatchTarget target,
      WatchSink sink,
      Consumer<WatchState> listener,
      Duration retry) {
    this(() -> target.informer(client), target, sink, listener, retry);
  }

  ResourceWatch(
      Supplier<SharedIndexInformer<GenericKubernetesResource>> informers,
      WatchTarget target,
      WatchSink sink,
      Consumer<WatchState> listener,
      Duration retry) {
    this.informers = informers;
    this.target = target;
    this.sink = sink;
    this.listener = listener;
    this.retry = retry;
  }

  @Override
  public void start() {
    SharedIndexInformer<GenericKubernetesResource> next = informers.get();
    next.itemStore(store).exceptionHandler((_, problem) -> retryAfter(problem));
    next.addEventHandler(new Handler());
    synchronized (monitor) {
      if (closed) {
        next.close();
        return;
      }
      informer = next;
    }
    // An informer that stopped by itself is never started again: a new one takes its place, over
    // the same store.
    var _ = next.stopped().whenComplete((_, _) -> startLater());
    try {
      var _ = next.start();
    } catch (IllegalStateException e) { // it was closed since, and must not be started
      if (!isClosed()) {
        throw e;
      }
    }
  }

  /** How the watch stands now. */
  public WatchState state() {
    synchronized (monitor) {
      return state;
    }
  }

  @Override
  public void close() {
    SharedIndexInformer<GenericKubernetesResource> running;
    synchronized (monitor) {
      closed = true;
      running = informer;
    }
    if (running != null) {
      running.close();
    }
  }

  private boolean retryAfter(Throwable problem) {
    WatchState next = judge(problem);
    boolean news = become(next);
    return switch (next) {
      case WatchState.Forbidden(String right) -> {
        if (news) {
          log.atWarn()
              .setMessage("the right is missing; tried again later")
              .addKeyValue("right", right)
              .addKeyValue("retry", retry)
              .log();
        }
        yield false;
      }
      case WatchState.NotServed() -> {
        if (news) {
          log.atInfo()
              .setMessage("the API is not served here; looked for again later")
              .addKeyValue("kind", target.kind())
              .addKeyValue("retry", retry)
              .log();
        }
        yield false;
      }
      case WatchState.Reconnecting(String why) -> {
        log.atDebug()
            .setMessage("watch interrupted")
            .addKeyValue("kind", target.kind())
            .addKeyValue("problem", why)
            .log();
        yield true;
      }
      case WatchState.Starting(), WatchState.Synced() -> true;
    };
  }

  private WatchState judge(Throwable told) {
    // The client tells of a failed list as a future does, of a failed watch as it is.
    Throwable problem =
        told instanceof CompletionException wrapper && wrapper.getCause() != null
            ? wrapper.getCause()
            : told;
    if (problem instanceof KubernetesClientException api) {
      if (api.getCode() == HttpURLConnection.HTTP_FORBIDDEN) {
        return new WatchState.Forbidden(target.right());
      }
      if (api.getCode() == HttpURLConnection.HTTP_NOT_FOUND) {
        return new WatchState.NotServed();
      }
    }
    return new WatchState.Reconnecting(String.valueOf(problem.getMessage()));
  }

  private boolean become(WatchState next) {
    // The listener is told under the lock, or an older state could be told after a newer one.
    synchronized (monitor) {
      if (state.equals(next)) {
        return false;
      }
      state = next;
      listener.accept(next);
      return true;
    }
  }

  private void startLater() {
    if (isClosed()) {
      return;
    }
    Executor later = CompletableFuture.delayedExecutor(retry.toMillis(), TimeUnit.MILLISECONDS);
    later.execute(this::startAgain);
  }

  private void startAgain() {
    try {
      start();
    } catch (RuntimeException e) {
      if (!isClosed()) {
        log.atError()
            .setCause(e)
            .setMessage("a watch could not be started; tried again")
            .addKeyValue("kind", target.kind())
            .log();
        startLater();
      }
    }
  }

  private boolean isClosed() {
    synchronized (monitor) {
      return closed;
    }
  }

  private final class Handler implements ResourceEventHandler<GenericKubernetesResource> {
    @Override
    public void onAdd(GenericKubernetesResource object) {
      deliver(() -> sink.present(object), object);
    }

    @Override
    public void onUpdate(GenericKubernetesResource before, GenericKubernetesResource object) {
      deliver(() -> sink.present(object), object);
    }

    @Override
    public void onDelete(GenericKubernetesResource object, boolean lastStateUnknown) {
      deliver(
          () ->
              sink.absent(
                  Objects.requireNonNullElse(object.getMetadata().getNamespace(), ""),
                  object.getMetadata().getName()),
          object);
    }

    @Override
    public void onList(String resourceVersion, boolean remove) {
      become(new WatchState.Synced());
    }

    /** One object that breaks us must not end the watch for all others. */
    private void deliver(Runnable delivery, GenericKubernetesResource object) {
      try {
        delivery.run();
      } catch (RuntimeException e) {
        log.atError()
            .setCause(e)
            .setMessage("an event could not be handled")
            .addKeyValue("kind", target.kind())
            .addKeyValue("namespace", object.getMetadata().getNamespace())
            .addKeyValue("name", object.getMetadata().getName())
            .log();
      }
    }
  }
}
