/** Signs on paper as an organizer prints them and learns that they are out of date, and sheets for chairs. */
import type { Page } from '@playwright/test';
import type { SignList } from '../../../../src/program/api/sign-bodies.ts';
import { violations } from '../../support/axe.ts';
import { button, cutOff, openEditor, outcome, writes } from '../../support/editor.ts';
import { type ApiHost, expect, test } from '../../support/fixtures.ts';
import { watchPolicy } from '../../support/watch.ts';

const HALLS = [
  {
    title: 'Tuesday',
    date: '2025-10-28',
    items: [
      { time: '09:00 - 10:00', title: 'Faults', list: ['Room: Hall A', 'Speaker: Ann Lee'] },
      { time: '09:00 - 10:00', title: 'Creep', list: ['Room: Hall B'] },
    ],
  },
  { title: 'Wednesday', date: '2025-10-29', items: [{ time: '09:00', title: 'Bays', list: ['Room: Hall A'] }] },
];

const paper = (page: Page) => page.getByRole('region', { name: 'Paper' });
const group = (page: Page, name: string) => paper(page).getByRole('group', { name, exact: true });

/** Opens the view with what is on paper. A browser of a test has no printer: printing ends as soon as it begins. */
async function openPaper(page: Page, host: ApiHost): Promise<void> {
  await page.context().addInitScript(() => (window.print = () => dispatchEvent(new Event('afterprint'))));
  await openEditor(page, host, HALLS);
  const { signs } = (await (await host.call('PATCH', '/api/signs', {})).json()) as SignList;
  await host.call('PATCH', '/api/signs', { taken_down: signs.map(({ day, room }) => ({ day, room })) });
  await button(page, 'Publishing').click();
  await expect(paper(page)).toContainText('No sign was printed from here yet.');
}

/** Follows a link to signs, and prints them there. @returns the headings of the sheets */
async function print(page: Page, name: string): Promise<string[]> {
  const opened = page.waitForEvent('popup');
  await paper(page).getByRole('link', { name, exact: true }).first().press('Enter');
  const signs = await opened;
  await signs.getByRole('button', { name: 'Print' }).click();
  const rooms = await signs
    .locator('.sheet')
    .evaluateAll((all) => all.map((sheet) => (sheet as HTMLElement).dataset.room ?? 'Timetable'));
  await signs.close();
  return rooms;
}

const rename = async (host: ApiHost, item: number, title: string) => {
  const { id } = (await host.schedule())[0]!.items[item]!;
  await host.call('PATCH', `/api/schedule-items/${id}`, { title });
};

test('somebody prints the signs, learns later which are out of date, and prints these alone @walk', async ({
  page,
  host,
}) => {
  await openPaper(page, host);
  expect(await print(page, 'Print signs')).toEqual(['Timetable', 'Hall A', 'Hall B', 'Timetable', 'Hall A']);
  await expect(paper(page)).toContainText('Did the 5 signs come out of the printer?');
  await expect(button(page, 'Yes, they are printed')).toBeFocused();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(outcome(page)).toHaveText('5 signs are kept as printed');
  await expect(paper(page)).toContainText('All signs that were printed say what visitors see.');

  await rename(host, 1, 'Creep and slip');
  const outdated = group(page, '2 signs are out of date');
  await expect(outdated.getByRole('listitem')).toHaveText([
    /^Timetable Tuesdayprinted on .*\d\d:\d\d$/,
    /^Hall B Tuesdayprinted on /,
  ]);
  expect(await violations(page)).toEqual([]);
  expect(await print(page, 'Print these')).toEqual(['Timetable', 'Hall B']);
  await button(page, 'Yes, they are printed').click();
  await expect(outdated).toHaveCount(0);
  await expect(paper(page)).toContainText('5 signs are as printed');
});

test('a print that was called off makes no sign current', async ({ page, host }) => {
  await openPaper(page, host);
  await print(page, 'Print signs');
  await button(page, 'No').click();
  await expect(paper(page).getByRole('link', { name: 'Print signs' })).toBeFocused();
  await expect(paper(page)).toContainText('No sign was printed from here yet.');
});

test('after publishing it says which signs are out of date, and not before', async ({ page, host }) => {
  await openPaper(page, host);
  await print(page, 'Print signs');
  await button(page, 'Yes, they are printed').click();
  await button(page, 'Publish by hand').click();
  await rename(host, 0, 'Faults and floods');
  const publish = page.getByRole('button', { name: 'Publish', exact: true });
  await expect(publish).toBeEnabled();
  await expect(paper(page)).toContainText('All signs that were printed say what visitors see.');
  await publish.click();
  await expect(group(page, '2 signs are out of date')).toContainText('Hall A Tuesday');
  await host.call('PUT', '/api/publications/mode', { publishing: 'at-once' });
});

test('a sign of a room that is gone is to be taken down, and a failure says so', async ({ page, host }) => {
  await openPaper(page, host);
  await print(page, 'Print signs');
  await button(page, 'Yes, they are printed').click();
  const [, wednesday] = await host.schedule();
  await host.call('DELETE', `/api/days/${wednesday!.id}`);
  const gone = group(page, '2 signs are of a room or day that has nothing any more');
  await expect(gone.getByRole('listitem')).toContainText(['Timetable Wednesday', 'Hall A Wednesday']);
  expect(await violations(page)).toEqual([]);
  await cutOff(page, '**/api/signs', 'PATCH');
  await button(page, 'They are taken down').click();
  await expect(outcome(page)).toContainText('kept.');
  await expect(gone).toBeVisible();
  await page.unroute('**/api/signs');
  await button(page, 'They are taken down').click();
  await expect(outcome(page)).toHaveText('2 signs are kept as taken down');
  await expect(gone).toHaveCount(0);
});

test('a sheet for the chair has the notes, is made in this tab, and begins a page for each room @walk', async ({
  page,
  host,
}) => {
  const messages = await watchPolicy(page);
  await openPaper(page, host);
  const { id } = (await host.schedule())[0]!.items[0]!;
  await host.call('PATCH', `/api/schedule-items/${id}`, { note: 'Needs a second microphone' });
  // It stays until the test says that it was printed.
  await page.evaluate(() => (window.print = () => {}));
  const form = group(page, 'Sheets for chairs');
  await expect(form.getByLabel('Day')).toHaveValue(String((await host.schedule())[0]!.id));
  const sent = writes(page);
  await button(page, 'Print the sheets').press('Enter');
  const sheets = page.locator('.conference-chair-sheet');
  await page.emulateMedia({ media: 'print' });
  await expect(sheets.getByRole('heading', { level: 1 })).toHaveText(['Hall A', 'Hall B']);
  await expect(page.locator('program-editor')).toBeHidden();
  await expect(sheets).toContainText('Needs a second microphone');
  const pdf = await page.pdf({ preferCSSPageSize: true });
  const sizes = [...pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)];
  expect(sizes.map(([, width, height]) => [Math.round(Number(width)), Math.round(Number(height))])).toEqual([
    [595, 842],
    [595, 842],
  ]);
  expect(sent).toEqual([]);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect(sheets).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });

  await form.getByLabel('Room').selectOption('Hall B');
  await button(page, 'Print the sheet').click();
  await expect(sheets).toContainText('Creep');
  await expect(sheets).not.toContainText('microphone');
  expect(messages).toEqual([]);
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`what is on paper fits on a phone and is accessible there, ${colorScheme}`, async ({ page, host }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await openPaper(page, host);
    await print(page, 'Print signs');
    await rename(host, 0, 'Faults and floods');
    await page.setViewportSize({ width: 360, height: 780 });
    await button(page, 'Yes, they are printed').click();
    await expect(group(page, '2 signs are out of date')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    for (const control of await paper(page).locator('a, button, select, summary').all())
      expect((await control.boundingBox())!.height).toBeGreaterThanOrEqual(44);
    expect(await violations(page)).toEqual([]);
  });
