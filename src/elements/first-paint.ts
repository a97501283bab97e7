/**
 * Holds the bundle back until the browser has painted what the server has drawn: the content must not wait for React.
 * A page without a declarative root goes on at once. Must be the first import of an entry.
 */
const isDrawn =
  typeof document !== 'undefined' &&
  [...document.querySelectorAll(':not(:defined)')].some((element) => element.shadowRoot);
// A page that isn't in view paints nothing until it is; one that the bundle reached late has painted already.
const isPainted = () => document.hidden || performance.getEntriesByName('first-paint').length > 0;
const PATIENCE_MS = 1_000;

if (isDrawn && !isPainted())
  await new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, PATIENCE_MS);
  });

export {};
