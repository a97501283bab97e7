import type { Page } from '@playwright/test';
import type { ScheduleItem } from '../../../src/program/model/types.ts';
import { ELSEWHERE, serveElsewhere } from '../support/demo.ts';
import { expect, test } from '../support/fixtures.ts';

test.beforeEach(async ({ context, page, host }) => {
  await serveElsewhere(context, host);
  await page.goto(`${ELSEWHERE}/blank`);
  await page.evaluate(async () => {
    await customElements.whenDefined('conference-program');
    document.body.append(document.createElement('conference-program'));
  });
});

const item = (id: number, { title = `Talk ${id}`, ...more }: Partial<ScheduleItem> = {}): ScheduleItem => ({
  id,
  day_id: 1,
  time: '',
  title,
  description: '',
  list: [],
  ...more,
});

/** Shows one day with these items; returns the items as they are rendered. */
async function show(page: Page, items: ScheduleItem[]) {
  await page.evaluate(async (items) => {
    const [program] = document.getElementsByTagName('conference-program');
    const loaded = new Promise((resolve) => program!.addEventListener('program-load', resolve, { once: true }));
    program!.schedule = [{ id: 1, title: 'Day', date: null, items }];
    await loaded;
  }, items);
  return page
    .locator('conference-program')
    .locator('[part=items] > *')
    .evaluateAll((rows) =>
      rows.map((row) => {
        // A mark left on a node shows later whether it is still the same one.
        const seen = row as Element & { seenAs?: string };
        const title: typeof seen = row.querySelector('[part=item-title]')!;
        const before = { row: seen.seenAs, title: title.seenAs };
        seen.seenAs = (row as HTMLElement).dataset.item!;
        title.seenAs = title.textContent!;
        return { id: Number(seen.seenAs), title: title.textContent, before };
      }),
    );
}

test('items that come, go, move and change are rendered in their order, and what stays the same keeps its nodes', async ({
  page,
}) => {
  // A seeded generator: every run draws the same hundred programs.
  let seed = 7;
  const below = (limit: number) => (seed = (seed * 48_271) % 2_147_483_647) % limit;
  let items: ScheduleItem[] = [];
  let nextId = 1;
  for (let round = 0; round < 100; round++) {
    const before = new Map(items.map(({ id, title }) => [id, title]));
    items = items.filter(() => below(6) > 0);
    for (let added = below(4); added > 0 || items.length === 0; added--)
      items.splice(below(items.length + 1), 0, item(nextId++));
    if (below(2)) items.unshift(items.pop()!);
    if (below(2)) {
      const place = below(items.length);
      items[place] = { ...items[place]!, title: `Changed in round ${round}` };
    }
    expect(await show(page, items), `round ${round}`).toEqual(
      items.map(({ id, title }) => ({
        id,
        title,
        before: before.has(id)
          ? { row: String(id), title: before.get(id) === title ? title : undefined }
          : { row: undefined, title: undefined },
      })),
    );
  }
});

test('a link keeps the focus while its item moves to another place', async ({ page }) => {
  const linked = item(2, { description: '<a href="https://example.org/">A link</a>' });
  await show(page, [item(1), linked, item(3)]);
  const link = page.getByRole('link', { name: 'A link' });
  await link.focus();
  await show(page, [linked, item(3), item(1)]);
  await expect(link).toBeFocused();
  await show(page, [item(4), item(3), item(1), linked]);
  await expect(link).toBeFocused();
});

test('duplicate ids lose no item', async ({ page }) => {
  const titles = async (items: ScheduleItem[]) => (await show(page, items)).map(({ title }) => title);
  expect(await titles([item(1, { title: 'A' }), item(1, { title: 'B' })])).toEqual(['A', 'B']);
  expect(await titles([item(1, { title: 'B' }), item(2), item(1, { title: 'C' })])).toEqual(['B', 'Talk 2', 'C']);
});

for (const [name, html, text] of [
  ['description', '<li>Stray</li> and on', 'Stray and on'],
  ['title', '<li>Stray</li> and on', 'Stray and on'],
  ['title', '<h3>A heading</h3> and on', 'A heading and on'],
] as const)
  test(`careless HTML in a ${name}, ${html}, stays within its item and field, at first and after updates`, async ({
    page,
  }) => {
    const shown = page.locator('conference-program').locator('[part=item]').first();
    const field = shown.locator(`[part=item-${name}]`);
    const others = [item(2), item(3)];
    expect((await show(page, [item(1, { [name]: html }), ...others])).map(({ id }) => id)).toEqual([1, 2, 3]);
    await expect(field).toHaveText(text);
    expect((await show(page, [item(4, { [name]: html }), item(1), ...others])).map(({ id }) => id)).toEqual([
      4, 1, 2, 3,
    ]);
    await expect(field).toHaveText(text);
    await show(page, [item(4), ...others]);
    await expect(shown).toHaveText('Talk 4');
  });

test('a link keeps the focus while another field of its item changes', async ({ page }) => {
  const linked = item(1, { description: '<a href="https://example.org/">A link</a>' });
  await show(page, [linked]);
  const link = page.getByRole('link', { name: 'A link' });
  await link.focus();
  await show(page, [{ ...linked, time: '09:00', title: 'Another title' }]);
  await expect(link).toBeFocused();
});
