import { defined } from '../support/defined.ts';
import { expect, test } from '../support/fixtures.ts';
import { embed } from '../support/foreign-page.ts';
import { INDEX_PROGRAM } from '../support/index-program.ts';

test('in a page from right to left, place, people and end of an item stand apart, one after the other', async ({
  page,
  host,
  foreign,
}) => {
  const [first, ...days] = INDEX_PROGRAM;
  const list = ['Room: Main entrance', 'Speaker: Field geologist 1'];
  const items = first!.items!.map((item) => (item.title === 'Talk 1.5' ? { ...item, list } : item));
  await host.replace([{ ...first!, items }, ...days]);
  await embed(page, host, foreign, '<body dir="rtl"><conference-program></conference-program>');
  await defined(page);
  const row = page.locator('[part=item]').filter({ hasText: 'Talk 1.5' });
  const line = row.locator('[part=item-line] > li');
  // Text of one direction is one box: each is measured by its own text.
  const places = await line.evaluateAll((all) =>
    all.map((entry) => {
      const range = document.createRange();
      range.selectNodeContents(entry);
      const { left, right } = range.getBoundingClientRect();
      return { left, right };
    }),
  );
  const [place, person] = places;
  expect(places).toHaveLength(2);
  // The separator stands between the two entries.
  expect(place!.left - person!.right).toBeGreaterThan(4);
  const until = (await row.locator('[part=until]').boundingBox())!;
  expect(until.x + until.width).toBeLessThanOrEqual(person!.left);
});
