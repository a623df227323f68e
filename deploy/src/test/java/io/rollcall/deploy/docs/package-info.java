/**
 * Compares the pages in {@code docs} with the code that they describe. What a table can say by
 * itself is generated; {@code -Drollcall.docs=write} writes it anew.
 */
@NullMarked
package io.rollcall.deploy.docs;

import org.jspecify.annotations.NullMarked;
