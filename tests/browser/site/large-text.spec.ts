import { defined } from '../support/defined.ts';
import { expect, test } from '../support/fixtures.ts';
import { INDEX_PROGRAM } from '../support/index-program.ts';

/** The words of the page that are broken within, where nothing in them allows it, and how wide the page is. */
const faults = () => {
  const broken: string[] = [];
  const range = document.createRange();
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    element.getClientRects().length > 0 &&
    element.clientWidth > 4;

  function readText(node: Node) {
    // Two words that a slash joins have no place to break at.
    for (const { 0: word, index } of node.nodeValue!.matchAll(
      /(?<![\p{L}\p{M}/])[\p{L}\p{M}’]{4,20}(?![\p{L}\p{M}/])/gu,
    )) {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (tops.size > 1)
        broken.push(
          `${word} in ${((node.getRootNode() as ShadowRoot).host ?? document.body).localName} ${node.parentElement!.className}`,
        );
    }
  }

  function read(root: ParentNode) {
    for (const element of root.querySelectorAll('*')) {
      if (element.shadowRoot) read(element.shadowRoot);
      if (!isSeen(element) || element.closest('svg, [aria-hidden=true]')) continue;
      for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) readText(node);
    }
  }

  read(document);
  return { broken: [...new Set(broken)], width: document.documentElement.scrollWidth };
};

for (const size of [24, 32])
  test(`with a root font of ${size} px a phone of 320 px never scrolls sideways, and no word is broken`, async ({
    page,
    host,
  }) => {
    await host.replace(INDEX_PROGRAM);
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto('/');
    await defined(page);
    await page.evaluate((px) => (document.documentElement.style.fontSize = `${px}px`), size);
    const found = await page.evaluate(faults);
    expect(found.width).toBeLessThanOrEqual(320);
    expect(found.broken).toEqual([]);
  });
