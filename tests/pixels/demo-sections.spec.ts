import { openHost, PROGRAM, serveElsewhere } from '../browser/support/demo.ts';
import { expect, test } from '../browser/support/fixtures.ts';
import { describePage, markEmbedded, putBoxes } from '../browser/support/host-page.ts';
import { differenceFromAlone, settle } from '../browser/support/picture.ts';
import { watchConsole } from '../browser/support/watch.ts';

const TAGS = [
  'site-nav',
  'event-hero',
  'partner-marquee',
  'project-overview',
  'zoom-card',
  'conference-program',
  'travel-info',
  'organizing-committee',
  'photo-gallery',
  'site-footer',
];

test.beforeEach(async ({ context, page, host }) => {
  await host.replace(PROGRAM);
  await serveElsewhere(context, host);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

for (const tag of TAGS)
  test(`on a foreign page <${tag}> looks as it does alone, and the console stays empty`, async ({ page }) => {
    const messages = watchConsole(page);
    await openHost(page, 'all-elements');
    for (const each of TAGS) await settle(page.locator(each));
    expect(await differenceFromAlone(page, page.locator(tag))).toBeLessThanOrEqual(0.001);
    expect(messages).toEqual([]);
  });

test('a foreign page is the same with and without the ten elements', async ({ page }) => {
  await openHost(page, 'all-elements');
  for (const tag of TAGS) await settle(page.locator(tag));
  const heights = await markEmbedded(page, TAGS.join());
  const withThem = await describePage(page);
  await page.route('**/conference-elements.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', headers: { 'access-control-allow-origin': '*' }, body: '' }),
  );
  await openHost(page, 'all-elements');
  await putBoxes(page, TAGS.join(), heights);
  expect(withThem).toEqual(await describePage(page));
});

test('no element paints above or below its own box', async ({ page }) => {
  await openHost(page, 'all-elements');
  const outside: string[] = [];
  for (const tag of TAGS) {
    await settle(page.locator(tag));
    outside.push(
      ...(await page.locator(tag).evaluate((node) => {
        const { top, bottom } = node.getBoundingClientRect();
        return [...node.shadowRoot!.querySelectorAll<HTMLElement>('*')].flatMap((each) => {
          const box = each.getBoundingClientRect();
          const isOut = box.width > 0 && each instanceof HTMLElement && (box.top < top - 1 || box.bottom > bottom + 1);
          return isOut ? [`${node.localName}: ${each.outerHTML.slice(0, 80)}`] : [];
        });
      })),
    );
  }
  expect(outside).toEqual([]);
});

for (const width of [360, 768])
  test(`nothing overflows sideways on a foreign page of ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await openHost(page, 'all-elements');
    for (const tag of TAGS) await settle(page.locator(tag));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
