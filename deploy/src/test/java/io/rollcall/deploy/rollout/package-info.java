/**
 * A config object changes, and exactly the workloads that use it roll. The watcher alone does it:
 * no webhook runs.
 */
@NullMarked
package io.rollcall.deploy.rollout;

import org.jspecify.annotations.NullMarked;
