/** Which namespaces and objects are looked at, with which rights. */
@NullMarked
package io.rollcall.deploy.rollout.scope;

import org.jspecify.annotations.NullMarked;
