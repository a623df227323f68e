/** References: which config objects a pod template uses, through which containers and keys. */
@NullMarked
package io.rollcall.common.reference;

import org.jspecify.annotations.NullMarked;
