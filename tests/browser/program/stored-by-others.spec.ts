import { join } from 'node:path';
import Libsql from 'libsql';
import { button } from '../support/editor.ts';
import { type ApiHost, expect, PASSWORD, test } from '../support/fixtures.ts';
import { embed } from '../support/foreign-page.ts';

/** Texts from the issue of this attack: each blanked a page or moved its later parts. */
const TEXTS = [
  '<form><input name=childNodes></form>',
  '<form><input name=attributes><input name=parentNode><input name=nodeName><input name=firstChild><input name=remove></form>',
  '<dt><div><dd>x',
  '<h4>x',
  '</li><li>x',
];

const rows = TEXTS.map((text, index) => ({
  id: index + 1,
  title: text,
  items: [
    {
      id: index + 1,
      day_id: index + 1,
      time: text,
      title: `${text}Title`,
      description: text,
      list: [{ id: index + 1, schedule_item_id: index + 1, content: text }],
    },
  ],
}));

/** Writes the texts into the database as another program would, past every rule of the host. */
async function putRaw(host: ApiHost) {
  await host.replace(TEXTS.map(() => ({ title: 'x', items: [{ title: 'x', list: ['x'] }] })));
  const sqlite = new Libsql(join(host.dataDir, 'program.db'), { timeout: 5_000 });
  for (const [table, column, before] of [
    ['days', 'title', ''],
    ['schedule_items', 'title', 'Title'],
    ['schedule_items', 'description', ''],
    ['schedule_items', 'time', ''],
    ['schedule_item_lists', 'content', ''],
  ] as const)
    for (const [index, text] of TEXTS.entries())
      sqlite
        .prepare(`UPDATE ${table} SET ${column} = ? WHERE id = (SELECT id FROM ${table} ORDER BY id LIMIT 1 OFFSET ?)`)
        .run(text + before, index);
  sqlite.exec('UPDATE program_state SET revision = revision + 1');
  sqlite.close();
  // Another process's write is shown within a second.
  await expect.poll(async () => (await host.schedule())[0]?.title).toBe(TEXTS[0]);
}

for (const path of ['/', '/embed/program.html'])
  test(`${path} shows what other hands wrote into the database, each text in its place`, async ({ page, host }) => {
    await putRaw(host);
    await page.goto(path);
    await page.evaluate(() => customElements.whenDefined('conference-program'));
    const program = page.locator('conference-program');
    await expect(program.locator('[part=day-title]')).toHaveText(TEXTS);
    await expect(program.locator('[part=items] > [part=item] > [part=item-title]')).toHaveCount(TEXTS.length);
    await expect(program.locator('[part=sub-items] > [part=sub-item]')).toHaveCount(TEXTS.length);
    // Nothing has got out of the element's root, where the include has one link.
    const outside = 'conference-program > :not(a[href$="/#program"]:only-child), [part]';
    expect(await page.evaluate((found) => document.querySelectorAll(found).length, outside)).toBe(0);
  });

test('an element shows the same of another host', async ({ page, host, foreign }) => {
  await page.route('**/api/schedule', (route) => route.fulfill({ json: rows }));
  const program = await embed(page, host, foreign, `<conference-program api-base="${host.url}"></conference-program>`);
  await expect(program.locator('[part=day-title]')).toHaveText(TEXTS);
  await expect(program.locator('[part=items] > [part=item] > [part=item-title]')).toContainText(
    TEXTS.map(() => 'Title'),
  );
});

test('the editor shows what other hands wrote into the database, and deletes it', async ({ page, host }) => {
  await putRaw(host);
  await page.addInitScript((password) => sessionStorage.setItem('editor_password', password), PASSWORD);
  await page.goto('/editor');
  await expect(page.locator('[part=day-title]')).toHaveText(TEXTS);
  await expect(page.locator('[part=item-title]')).toContainText(TEXTS.map(() => 'Title'));
  for (let left = TEXTS.length; left > 0; left--) {
    await page
      .getByRole('button', { name: /^Delete day/ })
      .first()
      .click();
    await button(page, 'Continue').click();
    await expect(page.locator('[part=day-title]')).toHaveCount(left - 1);
  }
  expect(await host.schedule()).toEqual([]);
});
