package io.rollcall.common.policy;

/**
 * An item of a reload list that is skipped (compat.md 3).
 *
 * @param text the item, trimmed, as the user wrote it: unbounded, so shorten it before showing it
 * @param problem completes the sentence "the item ..."
 * @param remedy what to write instead, as a command
 */
public record BadItem(String text, String problem, String remedy) {}
