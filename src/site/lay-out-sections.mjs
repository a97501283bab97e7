// Sections below the first screen are laid out when a visitor comes near them (`site.css`). A link has to know at once where
// its section is, and so lays out them all; so does somebody who moves on the page, one section after the other, so that the
// scrollbar is right. Who only reads the first screen pays for no more.

const { documentElement } = document;
const whole = () => (documentElement.dataset.whole = '');

const moved = async () => {
  for (const section of document.querySelectorAll('main > *, site-footer')) {
    await new Promise((resolve) => (globalThis.requestIdleCallback ?? setTimeout)(resolve));
    section.toggleAttribute('data-laid-out', true);
  }
  whole();
};

addEventListener('scroll', () => void moved(), { once: true, passive: true });
addEventListener(
  'click',
  (event) => {
    const leads = (/** @type {EventTarget} */ node) => node instanceof Element && node.matches('a[href^="#"]');
    if (event.composedPath().some(leads)) whole();
  },
  true,
);
