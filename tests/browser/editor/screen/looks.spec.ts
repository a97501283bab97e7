import type { Locator, Page } from '@playwright/test';
import { addDay, button, form, openEditor } from '../../support/editor.ts';
import { expect, test } from '../../support/fixtures.ts';

test.beforeEach(({ page, host }) => openEditor(page, host));

const LIST = '<ul><li>Bring a map</li></ul>';

test('rows look as the program does: times, ticks of sub-items, lists of descriptions', async ({ page, host }) => {
  const [tuesday] = await host.schedule();
  await host.call('PATCH', `/api/schedule-items/${tuesday!.items[0]!.id}`, {
    description: `${LIST}<ol><li>First</li></ol><blockquote>Said</blockquote>`,
  });
  await page.reload();
  const description = page.locator('[part=item-description]');
  await expect(description.locator('ul')).toHaveCSS('list-style-type', 'disc');
  await expect(description.locator('ol')).toHaveCSS('list-style-type', 'decimal');
  await expect(description.locator('blockquote')).toHaveCSS('border-inline-start-style', 'solid');
  await expect(page.getByText('08:00', { exact: true })).toHaveCSS('font-weight', '600');
  const tick = page.locator('[part=sub-item]').first();
  expect(await tick.evaluate((row) => getComputedStyle(row, '::before').content)).toBe('""');
  const [time, title] = await Promise.all([
    page.getByText('08:00', { exact: true }).boundingBox(),
    page.getByRole('heading', { name: 'Opening' }).boundingBox(),
  ]);
  expect(time!.x + time!.width).toBeLessThanOrEqual(title!.x);
});

for (const [where, open, name] of [
  ['an edit', 'Edit item Opening', 'Edit item Opening'],
  ['an addition', 'Add Schedule Item', 'Add item'],
] as const) {
  test(`the preview of ${where} looks as the program will`, async ({ page }) => {
    await button(page, open).first().click();
    const picture = '<img src="https://example.org/map.png" alt="Map" width="1200" height="800">';
    await form(page, name).getByLabel('Description').fill(`${LIST}${picture}`);
    const preview = page.locator('[part=preview]');
    await expect(preview.locator('ul')).toHaveCSS('list-style-type', 'disc');
    await expect(preview.locator('ul')).not.toHaveCSS('padding-inline-start', '0px');
    expect((await preview.locator('img').boundingBox())!.height).toBeLessThan(800);
  });
}

test('an outcome is read whole, however long it is and however wide the window is', async ({ page, host }) => {
  const [tuesday] = await host.schedule();
  const title = 'Long names of talks that nobody has shortened in time for the program';
  await host.call('PATCH', `/api/schedule-items/${tuesday!.items[0]!.id}`, { title });
  await page.reload();
  await page.getByRole('button', { name: /^Delete item Long names/ }).click();
  await button(page, 'Continue').click();
  await expect(button(page, 'Undo this')).toBeVisible();
  const told = page.locator('[part=outcome]');
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const [text, inside] = await told.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const { height } = range.getBoundingClientRect();
      return [height, element.getBoundingClientRect().height];
    });
    expect(text, `at ${width} px`).toBeLessThanOrEqual(inside + 1);
    const [header, line] = await Promise.all([page.locator('[part=header]').boundingBox(), told.boundingBox()]);
    expect(line!.y + line!.height, `at ${width} px`).toBeLessThanOrEqual(header!.y + header!.height);
    if (width === 1280) expect(line!.width, 'in a line of its own').toBeGreaterThan(800);
  }
});

/**
 * Waits until the one is below the other, by less than so many pixels. Both are seen at one moment, as the page may still be
 * scrolling.
 */
const isBelow = (one: Locator, other: Locator, px: number, where?: string) =>
  expect(async () => {
    const between = await one.evaluate(
      (element, above) => Math.round(element.getBoundingClientRect().top - above.getBoundingClientRect().bottom),
      await other.elementHandle(),
    );
    expect(between, where).toBeGreaterThanOrEqual(0);
    expect(between, where).toBeLessThan(px);
  }).toPass();

test('the search stays below the bar, however high an outcome makes that, and the day below the search', async ({
  page,
  host,
}) => {
  const title = 'Long names of talks that nobody has shortened in time for the program';
  const items = Array.from({ length: 40 }, (_, index) => ({ time: '08:00', title: `${title} ${index}` }));
  await host.replace([{ title: 'Tuesday', items }]);
  await page.reload();
  await page
    .getByRole('button', { name: /^Delete item Long names/ })
    .first()
    .click();
  await button(page, 'Continue').click();
  await expect(button(page, 'Undo this')).toBeVisible();
  const [bar, search] = [page.locator('[part=header]'), page.getByRole('searchbox')];
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.mouse.wheel(0, 1000);
    await isBelow(search, bar, 16, `at ${width} px`);
  }
  await isBelow(page.getByRole('heading', { name: 'Tuesday' }), page.locator('[part=tools]'), 48);
});

test('the bar has room for all its buttons and the outcome, however wide the window is', async ({ page }) => {
  await button(page, 'Delete item Keynote').click();
  await button(page, 'Continue').click();
  await expect(button(page, 'Undo this')).toBeVisible();
  for (const width of [360, 640, 768, 900, 960, 1024, 1240, 1440, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    const boxes = await page
      .locator('[part=header] :is(button, a, [part=outcome]):visible')
      .evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().toJSON() as DOMRect));
    for (const [index, one] of boxes.entries())
      for (const other of boxes.slice(index + 1)) {
        const isBeside = one.right <= other.left + 1 || other.right <= one.left + 1;
        const isAbove = one.bottom <= other.top + 1 || other.bottom <= one.top + 1;
        expect(isBeside || isAbove, `at ${width} px`).toBe(true);
      }
    expect((await page.locator('[part=outcome]').boundingBox())!.width, `at ${width} px`).toBeGreaterThan(60);
  }
});

test('every class in use has rules', async ({ page }) => {
  await button(page, 'Edit item Opening').click();
  await page.getByLabel('Description').fill(LIST);
  await button(page, 'Edit sub-item Rector').click();
  await button(page, 'Edit day Tuesday').click();
  await addDay(page).click();
  await button(page, 'Delete item Keynote').click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expect(page.locator('program-editor [class*=undefined]')).toHaveCount(0);
});

test('line breaks alone show a preview, because the page shows them, too', async ({ page }) => {
  await button(page, 'Edit item Opening').click();
  await page.getByLabel('Description').fill('Speaker: A');
  await expect(page.locator('[part=preview]')).toHaveCount(0);
  await page.getByLabel('Description').fill('Speaker: A\nChair: B');
  await expect(page.locator('[part=preview]')).toContainText('Speaker: A Chair: B');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  /** The elements of the editor that extend beyond the window. */
  const cutOff = (page: Page) =>
    page
      .locator('program-editor [part=main] *')
      .evaluateAll((all) =>
        all
          .filter((one) => one.getBoundingClientRect().right > innerWidth + 0.5)
          .map((one) => one.outerHTML.slice(0, 80)),
      );

  test('long addresses and code without spaces do not push anything out of view', async ({ page, host }) => {
    const address = `https://example.org/${'a'.repeat(130)}`;
    const [tuesday] = await host.schedule();
    const [opening] = tuesday!.items;
    await host.call('PATCH', `/api/days/${tuesday!.id}`, { title: address });
    await host.call('PATCH', `/api/schedule-items/${opening!.id}`, { title: address, description: address });
    await host.call('PATCH', `/api/schedule-item-lists/${opening!.list[0]!.id}`, { content: address });
    await page.reload();
    await expect(addDay(page)).toBeVisible();
    expect(await cutOff(page)).toEqual([]);

    await button(page, /^Edit item https/).click();
    await page.getByLabel('Description').fill(`<a href="${address}">${address}</a><pre>${address}</pre>`);
    await expect(page.locator('[part=preview] pre')).toBeVisible();
    expect(await cutOff(page)).toEqual([]);

    await host.call('PATCH', `/api/schedule-items/${opening!.id}`, { description: `${address}/theirs` });
    await page.keyboard.press('Control+Enter');
    await expect(page.locator('[part=their-version]')).toContainText('/theirs');
    expect(await cutOff(page)).toEqual([]);
  });
});
