/**
 * Whole programs: webhook and watcher run from their jars as processes, each as a user of its own,
 * behind the real admission chain and with RBAC on.
 */
@NullMarked
package io.rollcall.deploy.program;

import org.jspecify.annotations.NullMarked;
