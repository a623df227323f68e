/**
 * The AdmissionReview envelope of admission.k8s.io/v1: a tree in, a completed response out. What is
 * admitted is decided elsewhere.
 */
@NullMarked
package io.rollcall.webhook.review;

import org.jspecify.annotations.NullMarked;
