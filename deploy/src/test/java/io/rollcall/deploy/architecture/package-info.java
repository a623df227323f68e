/** Which module knows which: the rules of design 8 over the whole project. */
@NullMarked
package io.rollcall.deploy.architecture;

import org.jspecify.annotations.NullMarked;
