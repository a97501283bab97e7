/**
 * Moments in the life of a page. This file imports no React, so that scripts that start before React can wait for them.
 */

/** A promise that resolves when the page is parsed; false if it is parsed already. */
export const parsed = () =>
  document.readyState === 'loading' &&
  new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }));

/** Longest wait for a frame, in milliseconds. A page in a hidden tab has no frames. */
const LONGEST_FRAME_MS = 250;

/** Resolves when the present content of the page is on the screen. */
export const painted = () =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, LONGEST_FRAME_MS);
  });
