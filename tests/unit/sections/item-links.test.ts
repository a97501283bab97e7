import { afterEach, expect, test, vi } from 'vitest';
import { linksHtml, shareItem } from '../../../src/sections/conference-program/share/item-links.ts';
import { en } from '../../../src/sections/conference-program/texts/en.ts';

afterEach(() => vi.restoreAllMocks());

test('an item is shared in a browser that doesn’t know :has(), by the address of its page', async () => {
  const links = {
    base: 'https://host.example',
    isStatic: false,
    hasShare: true,
    hasCalendar: true,
    isTimed: false,
    texts: en,
  };
  document.body.innerHTML = `<li data-item="7"><h4 data-f="title">Talk</h4>${linksHtml('7', links)}</li>`;
  const row = document.querySelector('[data-f=links]')!;
  const find = row.querySelector.bind(row);
  vi.spyOn(row, 'querySelector').mockImplementation((selector: string) => {
    if (selector.includes(':has(')) throw new DOMException(`${selector} is not a valid selector`, 'SyntaxError');
    return find(selector);
  });
  const share = vi.fn(() => Promise.resolve());
  vi.stubGlobal('navigator', Object.create(navigator, { share: { value: share } }) as Navigator);
  await shareItem(row, en);
  expect(share).toHaveBeenCalledWith({ title: 'Talk', url: 'https://host.example/program/7' });
});
