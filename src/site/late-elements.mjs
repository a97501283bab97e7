// The script of pages whose elements the server has prerendered: brings the bundle when they have been painted, so that the
// content waits neither for its download nor for its start. A page with nothing prerendered gets the bundle at once.
// The bundle lies beside the page unless the script's tag names another place, as in an outsider's page; that may hold the
// script several times, of which the first acts.

const STARTED = Symbol.for('late-elements');
const PATIENCE_MS = 1_000;

// A button that is pressed before its element is defined is pressed again afterwards: no visitor has to try twice. What
// opens without a script (`popovertarget`) has answered already; a menu opened like that closes when a link in it is chosen.
/** @param {Event} event */
function answerEarly(event) {
  const path = event.composedPath().filter((target) => target instanceof HTMLElement);
  const button = path.find((node) => node.localName === 'button' && !node.hasAttribute('popovertarget'));
  const host = path.find((node) => node.shadowRoot?.querySelector('[data-root]') && node.matches(':not(:defined)'));
  if (!host) return;
  if (button) void customElements.whenDefined(host.localName).then(() => button.click());
  if (path.some((node) => node.localName === 'a')) path.find((node) => node.popover)?.hidePopover();
}

// A page that isn't in view paints nothing until it is; one that this script reached late has painted already.
const isPainted = () => document.hidden || performance.getEntriesByName('first-paint').length > 0;

async function start() {
  addEventListener('click', answerEarly, true);
  const isDrawn = [...document.querySelectorAll(':not(:defined)')].some((element) => element.shadowRoot);
  if (isDrawn && !isPainted())
    await new Promise((resolve) => {
      requestAnimationFrame(() => setTimeout(resolve));
      setTimeout(resolve, PATIENCE_MS);
    });
  const named = [
    .../** @type {NodeListOf<HTMLScriptElement>} */ (document.querySelectorAll('script[data-conference-bundle]')),
  ].map(({ dataset }) => dataset.conferenceBundle ?? '');
  if (named.length === 0) named.push(new URL('conference-elements.js', document.baseURI).href);
  for (const bundle of new Set(named)) void import(/* @vite-ignore */ bundle);
}

if (!Reflect.has(globalThis, STARTED)) {
  Reflect.set(globalThis, STARTED, true);
  void start();
}
