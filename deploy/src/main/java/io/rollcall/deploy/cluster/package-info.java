/**
 * A real control plane as local processes: etcd, API server and controller manager, and where pods
 * matter a scheduler and kwok. The tests, the demo and the benchmarks run on it; no container
 * engine is needed.
 */
@NullMarked
package io.rollcall.deploy.cluster;

import org.jspecify.annotations.NullMarked;
