// For the site's page, whose elements the server has prerendered: loads the bundle after they have been painted, so that
// the content doesn't wait for the bundle to download and start. A page with nothing prerendered loads it at once.

const PATIENCE_MS = 1_000;

/** @type {Set<EventTarget>} */
const pressed = new Set();

// A button that is pressed before its element is defined is clicked again afterwards, once, however often somebody
// presses meanwhile. A button that works without a script (`popovertarget`) has already done so; a menu opened like that closes
// when one of its links is chosen.
/** @param {Event} event */
function answerEarly(event) {
  const path = event.composedPath().filter((target) => target instanceof HTMLElement);
  const button = path.find((node) => node.localName === 'button' && !node.hasAttribute('popovertarget'));
  const host = path.find((node) => node.shadowRoot?.querySelector('[data-root]') && node.matches(':not(:defined)'));
  if (!host) return;
  if (button && !pressed.has(button)) void customElements.whenDefined(host.localName).then(() => button.click());
  if (button) pressed.add(button);
  if (path.some((node) => node.localName === 'a')) path.find((node) => node.popover)?.hidePopover();
}

// A hidden page doesn't paint until it is shown; a page may have been painted before this script started.
const isPainted = () => document.hidden || performance.getEntriesByName('first-paint').length > 0;

async function start() {
  addEventListener('click', answerEarly, true);
  // A site of files names the script in its markup.
  if ('staticSite' in document.documentElement.dataset) return;
  const isPrerendered = [...document.querySelectorAll(':not(:defined)')].some((element) => element.shadowRoot);
  if (isPrerendered && !isPainted())
    await new Promise((resolve) => {
      requestAnimationFrame(() => setTimeout(resolve));
      setTimeout(resolve, PATIENCE_MS);
    });
  void import(/* @vite-ignore */ new URL('conference-elements.js', document.baseURI).href);
}

void start();
