package io.rollcall.watcher.watch;

import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.client.informers.ExceptionHandler;
import io.fabric8.kubernetes.client.informers.ResourceEventHandler;
import io.fabric8.kubernetes.client.informers.SharedIndexInformer;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/** An informer that does what a test says, with the manners of the client's. */
final class FakeInformer implements InvocationHandler {
  private final CompletableFuture<@Nullable Void> stopped = new CompletableFuture<>();
  private @Nullable ExceptionHandler exceptions;
  private @Nullable ResourceEventHandler<GenericKubernetesResource> handler;
  Runnable beforeStart = () -> {};
  boolean started;

  @SuppressWarnings("unchecked")
  SharedIndexInformer<GenericKubernetesResource> proxy() {
    return (SharedIndexInformer<GenericKubernetesResource>)
        Proxy.newProxyInstance(
            getClass().getClassLoader(), new Class<?>[] {SharedIndexInformer.class}, this);
  }

  ResourceEventHandler<GenericKubernetesResource> handler() {
    return Objects.requireNonNull(handler);
  }

  /** The client met {@code problem}; it stops where it is told to. */
  void fail(Throwable problem) {
    if (!Objects.requireNonNull(exceptions).retryAfterException(started, problem)) {
      stopped.complete(null);
    }
  }

  boolean isStopped() {
    return stopped.isDone();
  }

  @Override
  @SuppressWarnings("unchecked")
  public @Nullable Object invoke(Object proxy, Method method, Object @Nullable [] arguments) {
    switch (method.getName()) {
      case "exceptionHandler" -> exceptions = (ExceptionHandler) first(arguments);
      case "addEventHandler" ->
          handler = (ResourceEventHandler<GenericKubernetesResource>) first(arguments);
      case "stopped" -> {
        return stopped;
      }
      case "start" -> {
        beforeStart.run();
        if (stopped.isDone()) {
          throw new IllegalStateException("Cannot restart a stopped informer");
        }
        started = true;
        return CompletableFuture.completedFuture(null);
      }
      case "close", "stop" -> {
        stopped.complete(null);
        return null;
      }
      default -> {}
    }
    return proxy;
  }

  private static Object first(Object @Nullable [] arguments) {
    return Objects.requireNonNull(Objects.requireNonNull(arguments)[0]);
  }
}
