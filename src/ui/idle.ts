/** How long is waited for a page that is too busy ever to be idle. */
const PATIENCE = { timeout: 2_000 };

/** Resolves when the page is idle, or has not been for two seconds. Not every browser has idle callbacks. */
export const idle = () =>
  new Promise((resolve) => window.requestIdleCallback?.(resolve, PATIENCE) ?? setTimeout(resolve));
