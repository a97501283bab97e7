import type { Page } from '@playwright/test';
import { ELSEWHERE, serveElsewhere } from '../support/demo.ts';
import { expect, test } from '../support/fixtures.ts';

const LINES = 40;
const ITEMS = 36;

test.beforeEach(({ host }) =>
  host.replace([
    {
      title: 'Tuesday, 28 October 2025',
      items: Array.from({ length: ITEMS }, (_, index) => ({
        time: '08:00 - 09:00',
        title: `Talk ${index + 1}`,
        description: `<p>${'A line of the abstract.<br>'.repeat(LINES)}</p>`,
        list: ['First', 'Second'],
      })),
    },
    { title: 'Wednesday', items: [{ time: '10:00', title: 'Panel' }] },
  ]),
);

/** How many pages a PDF has: Chromium writes its page objects uncompressed. */
const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)!.length;

/** The computed style of an element in print. */
const onPaper = (page: Page, selector: string, names: string[]) =>
  page.locator('conference-program').evaluate(
    (element, [selector, names]) =>
      [...element.shadowRoot!.querySelectorAll(selector)].map((node) => {
        const style = getComputedStyle(node);
        return names.map((name) => style.getPropertyValue(name)).join(' ');
      }),
    [selector, names] as const,
  );

const all = (values: string[]) => [...new Set(values)];

test('long items break across pages, so that the pages are full', async ({ page }) => {
  await page.goto('/embed/program.html?view=full');
  await expect(page.getByText('Panel')).toBeVisible();
  // 42 lines of at least 4 mm each are more than half an A4 page: unbroken, each item would take a page.
  expect(pagesOf(await page.pdf({ format: 'A4' }))).toBeLessThan(0.85 * ITEMS);
});

test('a title stays with what follows it, for days and for items', async ({ page }) => {
  await page.goto('/embed/program.html?view=full');
  await page.emulateMedia({ media: 'print' });
  expect(all(await onPaper(page, '[part=day-title], [part=item-title]', ['break-after']))).toEqual(['avoid']);
  expect(all(await onPaper(page, '[part=item-title]', ['break-inside']))).toEqual(['avoid']);
  // Chromium separates a title from its text if the item around them is a grid, or padded at its end.
  expect(all(await onPaper(page, '[part=item]', ['display', 'break-inside', 'padding-bottom']))).toEqual([
    'flow-root auto 0px',
  ]);
});

test('every item is printed, even before the screen has laid it out @walk', async ({ page }) => {
  // The page is idle until the element is there, and never again.
  await page.addInitScript(() => {
    const whenIdle = window.requestIdleCallback.bind(window);
    window.requestIdleCallback = (...words) => (customElements.get('conference-program') ? 0 : whenIdle(...words));
  });
  await page.goto('/embed/program.html?view=full');
  await page.evaluate(() => customElements.whenDefined('conference-program'));
  const unseen = () => onPaper(page, '[part=item], [part=day]', ['content-visibility']);
  expect(all(await unseen())).toEqual(['auto']);
  await page.emulateMedia({ media: 'print' });
  expect(all(await unseen())).toEqual(['visible']);
});

test('where styles can’t open on paper what is folded away, a script does, and closes it again', async ({ page }) => {
  await page.addInitScript(() => {
    const supports = CSS.supports.bind(CSS);
    CSS.supports = (...words: [string, string?]) =>
      !words[0].includes('::details-content') && supports(...(words as [string]));
  });
  await page.goto('/embed/program.html');
  // It comes with the script that a press needs, too.
  await page.getByRole('searchbox').fill('Talk');
  await expect(page.locator('[part=result]')).toBeVisible();
  const open = page.locator('details[open]');
  await page.locator('[part=item-more]').first().click();
  await expect(open).toHaveCount(1);
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect(open).toHaveCount(ITEMS);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect(open).toHaveCount(1);
});

test('an item hidden by a filter is neither on the screen nor printed', async ({ page }) => {
  await page.goto('/embed/program.html?view=full');
  const item = page.locator('[part=item]').first();
  await expect(item).toBeVisible();
  await item.evaluate((element: HTMLElement) => void (element.hidden = true));
  await expect(item).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(item).toBeHidden();
  await expect(page.locator('[part=item]').nth(1)).toBeVisible();
});

test('print is black on white even if the page is dark, without what is only useful on a screen', async ({
  page,
  context,
  host,
}) => {
  const [day] = await host.schedule();
  await host.call('PATCH', `/api/days/${day!.id}`, { title: day!.title, date: '2025-10-28' });
  await page.clock.setFixedTime(new Date('2025-10-28T00:30:00Z'));
  await serveElsewhere(context, host);
  await page.goto(`${ELSEWHERE}/blank`);
  await page.evaluate(() => {
    document.documentElement.style.cssText = 'color-scheme: dark; background: #111; color: #eee';
    document.body.append(document.createElement('conference-program'));
  });
  await expect(page.locator('[part=now]').first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('[part=now]').first()).toBeHidden();
  const texts = '[part=day-title], [part=time], [part=item-title], [part=item-description], [part=sub-item]';
  expect(all(await onPaper(page, texts, ['color']))).toEqual(['rgb(0, 0, 0)']);
  expect(await onPaper(page, '[data-root]', ['background-color'])).toEqual(['rgb(255, 255, 255)']);
});

test('a printed error message has no button', async ({ page, context, host }) => {
  await serveElsewhere(context, host);
  await page.route('**/api/schedule', (route) => route.abort());
  await page.goto(`${ELSEWHERE}/blank`);
  await page.evaluate(() => document.body.append(document.createElement('conference-program')));
  const retry = page.getByRole('button', { name: 'Try again' });
  await expect(retry).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(retry).toBeHidden();
});
