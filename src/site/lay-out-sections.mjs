// Sections below the first screen aren't laid out before the first paint (`site.css`). When the page has loaded and is idle they
// are, one after the other, so that the scrollbar is right and a picture of the whole page has them all. A link of the page has to
// know at once where its section is, and so lays out them all.

const { documentElement } = document;
const whole = () => (documentElement.dataset.whole = '');

async function layOut() {
  for (const section of document.querySelectorAll('main > *, site-footer')) {
    await new Promise((resolve) => (globalThis.requestIdleCallback ?? setTimeout)(resolve));
    section.toggleAttribute('data-laid-out', true);
  }
  whole();
}

if (document.readyState === 'complete') void layOut();
else addEventListener('load', layOut);

addEventListener(
  'click',
  (event) => {
    const leads = (/** @type {EventTarget} */ node) => node instanceof Element && node.matches('a[href^="#"]');
    if (event.composedPath().some(leads)) whole();
  },
  true,
);
