/** What our clients ask of a real API server, and what it answers. */
@NullMarked
package io.rollcall.deploy.client;

import org.jspecify.annotations.NullMarked;
