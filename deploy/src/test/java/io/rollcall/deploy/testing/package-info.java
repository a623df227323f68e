/**
 * What tests on a real API server stand on: one cluster for a whole run, a namespace for each test,
 * and fixtures that write raw JSON, so that a test sees what the API server stores.
 */
@NullMarked
package io.rollcall.deploy.testing;

import org.jspecify.annotations.NullMarked;
