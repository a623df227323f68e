package io.rollcall.common.client;

import io.fabric8.kubernetes.client.http.BasicBuilder;
import io.fabric8.kubernetes.client.http.HttpRequest;
import io.fabric8.kubernetes.client.http.Interceptor;
import java.net.URI;
import java.util.regex.Pattern;

/**
 * Asks the API server for metadata alone, so that no data of a Secret crosses the network
 * (Kubernetes docs, "API Concepts", metadata-only fetches). A list has another kind than an object
 * or a watch, and the API server answers 406 to the wrong one.
 */
final class MetadataOnly implements Interceptor {
  static final String NAME = "ROLLCALL-METADATA-ONLY";

  private static final String OBJECT = accept("PartialObjectMetadata");
  private static final String LIST = accept("PartialObjectMetadataList");

  /** A path that ends in a resource's plural, wherever a proxy puts the API server. */
  private static final Pattern COLLECTION =
      Pattern.compile("/(api/[^/]+|apis/[^/]+/[^/]+)(/namespaces/[^/]+)?/[^/]+/?$");

  private static final Pattern WATCH = Pattern.compile("(^|&)watch=(true|1)(&|$)");

  @Override
  public void before(BasicBuilder builder, HttpRequest request, RequestTags tags) {
    builder.setHeader("Accept", accepted(request.uri()));
  }

  static String accepted(URI uri) {
    boolean watch = uri.getRawQuery() != null && WATCH.matcher(uri.getRawQuery()).find();
    return !watch && COLLECTION.matcher(uri.getRawPath()).find() ? LIST : OBJECT;
  }

  private static String accept(String kind) {
    return "application/json;as=" + kind + ";g=meta.k8s.io;v=v1";
  }
}
