package io.rollcall.common.reference;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * One place in a pod template that names a config object.
 *
 * @param ref the object
 * @param byVolume whether a volume names it, not a container's environment
 * @param containers the containers that get it from there, normal ones first; none for a volume
 *     that is not mounted
 * @param keys the keys that they can see, or empty for all of the object
 */
record Use(
    ConfigObjectRef ref,
    boolean byVolume,
    List<PodSpec.Container> containers,
    Optional<Set<String>> keys) {}
