/** Resolves when the page is idle. Not every browser has idle callbacks. */
export const idle = () => new Promise<void>((resolve) => (window.requestIdleCallback ?? setTimeout)(() => resolve()));
