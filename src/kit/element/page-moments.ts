/** Moments in the life of a page. Imports no React, so that scripts which start before it can wait for them. */

/** A promise that the page is parsed; false if it is. */
export const parsed = () =>
  document.readyState === 'loading' &&
  new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }));

/** In milliseconds; a page in a hidden tab has no frames. */
const LONGEST_FRAME_MS = 250;

/** Resolves when what is in the page now is on the screen. */
export const painted = () =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, LONGEST_FRAME_MS);
  });
