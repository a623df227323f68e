/** The making of Kubernetes clients. The pure core never sees this package. */
@NullMarked
package io.rollcall.common.client;

import org.jspecify.annotations.NullMarked;
