/** Settles when the page has nothing better to do. Not every browser has idle callbacks. */
export const idle = () => new Promise<void>((resolve) => (window.requestIdleCallback ?? setTimeout)(() => resolve()));
