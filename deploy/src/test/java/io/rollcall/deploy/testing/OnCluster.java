package io.rollcall.deploy.testing;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Tests of this class run on the cluster that the whole test run shares. A test takes a {@link
 * Workspace} (a namespace of its own, deleted afterwards) or the {@link TestCluster} as a
 * parameter.
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@ExtendWith(ClusterExtension.class)
public @interface OnCluster {}
