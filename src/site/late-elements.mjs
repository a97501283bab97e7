// The script of pages whose elements the server has drawn: brings the bundle when they have been painted, so that the
// content waits neither for its download nor for its start. A page with nothing drawn gets the bundle at once.
const isDrawn = [...document.querySelectorAll(':not(:defined)')].some((element) => element.shadowRoot);
// A page that isn't in view paints nothing until it is; one that this script reached late has painted already.
const isPainted = () => document.hidden || performance.getEntriesByName('first-paint').length > 0;
const PATIENCE_MS = 1_000;

if (isDrawn && !isPainted())
  await new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, PATIENCE_MS);
  });

await import('./conference-elements.js');
