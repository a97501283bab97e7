import type { Page } from '@playwright/test';

/**
 * Describes a host page: the position and every computed style of its own elements, its globals, its head. The elements
 * of the bundle and their slotted children are left out.
 */
export const describePage = (page: Page) =>
  page.evaluate(() => {
    const own = [...document.querySelectorAll('*')].filter(
      (node) => !node.closest(':is([data-embedded], [data-embedded] *)'),
    );
    return {
      elements: own.map((node) => {
        const { x, y, width, height } = node.getBoundingClientRect();
        const style = getComputedStyle(node);
        const styles = Array.from(style, (name) => `${name}: ${style.getPropertyValue(name)}`);
        return {
          tag: node.outerHTML.slice(0, 60),
          box: [x, y, width, height].map(Math.round),
          styles: styles.join('; '),
        };
      }),
      attributes: [document.documentElement, document.body].map((node) =>
        node.getAttributeNames().map((name) => `${name}=${node.getAttribute(name)}`),
      ),
      head: document.head.innerHTML,
      bodyChildren: document.body.childElementCount,
      sheets: document.styleSheets.length,
      adopted: document.adoptedStyleSheets.length,
      fonts: document.fonts.size,
      storage: [localStorage.length, sessionStorage.length, document.cookie],
      hash: location.hash,
      focus: document.activeElement?.localName,
      scroll: [scrollX, scrollY, document.documentElement.scrollWidth],
    };
  });

/** Marks the embedded elements and returns the size that each takes. */
export const markEmbedded = (page: Page, tags: string) =>
  page.evaluate(
    (selector) =>
      [...document.querySelectorAll<HTMLElement>(selector)].map((node) => {
        node.dataset.embedded = '';
        return node.shadowRoot?.querySelector('[data-root]')?.getBoundingClientRect().height ?? 0;
      }),
    tags,
  );

/** On a page without the bundle, replaces each embedded element with an empty box of the same height. */
export const putBoxes = (page: Page, tags: string, heights: number[]) =>
  page.evaluate(
    ({ selector, heights }) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(':host { display: block }');
      [...document.querySelectorAll<HTMLElement>(selector)].forEach((node, index) => {
        node.dataset.embedded = '';
        const shadow = node.attachShadow({ mode: 'open' });
        shadow.adoptedStyleSheets = [sheet];
        const box = shadow.appendChild(document.createElement('div'));
        box.style.height = `${heights[index]}px`;
      });
    },
    { selector: tags, heights },
  );
