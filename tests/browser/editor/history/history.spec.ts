import { violations } from '../../support/axe.ts';
import { button, cutOff, form, openEditor, outcome } from '../../support/editor.ts';
import { expect, test } from '../../support/fixtures.ts';
import { change, edit, inside, keynote, line, openEdit, openHistory, view } from '../../support/history.ts';
import { hold } from '../../support/hold.ts';

test.beforeEach(({ page, host }) => openEditor(page, host));

test('lists who has changed what and when, newest first, and opens to the words that differ @walk', async ({
  page,
  host,
}) => {
  await change(host, { description: '<p>In the <b>main</b> hall, with coffee</p>' });
  await change(host, { description: '<p>In the <b>main</b> hall, with tea</p>', time: '09:15' });
  await openHistory(page);
  await expect(view(page)).toContainText('Somebody');
  await expect(view(page).getByRole('heading', { level: 3 }).first()).toHaveText(/^\w+, \d+ \w+ \d{4}$/);
  const labels = view(page).getByRole('heading', { level: 4 });
  await expect(labels.first()).toContainText('Changed: Keynote');
  await expect(labels.first()).toContainText('1 changed');
  await expect(line(page, /Changed: Keynote/)).toHaveAttribute('aria-expanded', 'false');
  const opened = await openEdit(page, /Changed: Keynote/);
  await expect(opened).toContainText('Changed item Keynote in Tuesday');
  await expect(opened.getByRole('deletion')).toHaveText([/09:00/, /coffee/]);
  await expect(opened.getByRole('insertion')).toHaveText([/09:15/, /tea/]);
  await expect(opened.locator('dd b')).toHaveCount(0);
  await opened.getByRole('button', { name: 'HTML of Description' }).click();
  await expect(opened).toContainText('<b>main</b>');
});

test('tells what was added, deleted and moved', async ({ page, host }) => {
  const [tuesday, wednesday] = await host.schedule();
  const [opening, talk] = tuesday!.items;
  await host.call('POST', '/api/edits', {
    label: 'Three things',
    writes: [
      { op: 'change', kind: 'item', id: talk!.id, parent: wednesday!.id, after: null },
      { op: 'add', kind: 'item', parent: tuesday!.id, values: { title: 'Lunch', time: '12:00' } },
      { op: 'delete', kind: 'sub-item', id: opening!.list[0]!.id },
      { op: 'change', kind: 'day', id: wednesday!.id, after: null },
    ],
  });
  await openHistory(page);
  const opened = await openEdit(page, /Three things/);
  const rows = opened.locator('[part=difference]');
  await expect(rows.filter({ hasText: 'Moved item Keynote' })).toContainText('From Tuesday to Wednesday');
  await expect(rows.filter({ hasText: 'Added item Lunch in Tuesday' })).toContainText('12:00');
  await expect(rows.filter({ hasText: 'Deleted sub-item Rector in Opening' })).toHaveCount(1);
  await expect(rows.filter({ hasText: 'Moved day Wednesday' })).toContainText(
    'From behind “Tuesday” to the first place',
  );
});

test('leaves what is being typed as it is', async ({ page, host }) => {
  await host.call('POST', '/api/days', { title: 'Friday' });
  await change(host, { time: '10:00' });
  await page.reload();
  await button(page, 'Edit item Opening').click();
  const title = form(page, 'Edit item Opening').getByLabel('Title');
  await title.fill('Half a tit');
  await openHistory(page);
  await expect(title).toBeHidden();
  const opened = await openEdit(page, /Added: Friday/);
  await inside(opened, 'Restore the program as of here…').click();
  await inside(opened, 'Restore').click();
  await expect(outcome(page)).toContainText('Restored the program');
  await page.keyboard.press('Escape');
  await expect(button(page, 'History')).toBeFocused();
  await expect(title).toHaveValue('Half a tit');
  expect((await keynote(host)).time).toBe('09:00');
});

test('is used by keyboard alone, and closes where it was opened', async ({ page, host }) => {
  for (const publishing of ['by-hand', 'at-once']) await host.call('PUT', '/api/publications/mode', { publishing });
  await change(host, { title: 'Keynote on tsunamis' });
  await button(page, 'History').focus();
  const loaded = page.waitForResponse(/\/api\/edits\?limit=/);
  await page.keyboard.press('Enter');
  await (await loaded).finished();
  await expect(page.getByRole('heading', { name: 'History', exact: true })).toBeFocused();
  await expect(page.locator('[part=main]')).toBeHidden();
  await page.keyboard.press('Tab');
  await expect(button(page, 'Close the history')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Publications only')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(line(page, /Changed: Keynote on tsunamis/)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(line(page, /Changed: Keynote on tsunamis/)).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Tab');
  await expect(inside(edit(page, /Changed: Keynote/), 'Undo this edit')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(view(page)).toHaveCount(0);
  await expect(button(page, 'History')).toBeFocused();
  await expect(page.locator('[part=main]')).toBeVisible();
});

test('comes back to the place in the program where it was opened', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 400 });
  await page.mouse.wheel(0, 300);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200);
  const top = async () => (await button(page, 'Edit item Keynote').boundingBox())!.y;
  const before = await top();
  // Playwright would scroll first, to where the bar was before it stuck.
  await button(page, 'History').dispatchEvent('click');
  await expect(page.getByRole('heading', { name: 'History', exact: true })).toBeFocused();
  await button(page, 'Close the history').click();
  await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(2);
});

test('loads earlier changes only when asked', async ({ page, host }) => {
  test.slow();
  const { id } = await keynote(host);
  for (let number = 1; number <= 130; number++)
    await host.call('PATCH', `/api/schedule-items/${id}`, { time: `${number} past` });
  await page.reload();
  await openHistory(page);
  const shown = view(page).locator('[part=edit]');
  await expect(shown).toHaveCount(100);
  await button(page, 'Earlier changes').click();
  await expect.poll(() => shown.count()).toBeGreaterThan(130);
  // A new edit is added above, without a gap.
  const count = await shown.count();
  await host.call('DELETE', `/api/schedule-items/${id}`);
  await inside(await openEdit(page, /Changed: Keynote/), 'Undo this edit').click();
  await expect(shown).toHaveCount(count + 1);
});

test('says what could not be loaded or done, and goes on', async ({ page, host }) => {
  await change(host, { title: 'Keynote on tsunamis' });
  await host.call('DELETE', `/api/days/${(await host.schedule())[0]!.id}`);
  await openHistory(page);
  await cutOff(page, '**/api/edits/*', 'GET');
  const opened = await openEdit(page, /Changed: Keynote/);
  await expect(opened.getByRole('alert')).toContainText('The server could not be reached.');
  await page.unroute('**/api/edits/*');
  await inside(opened, 'Try again').click();
  await expect(opened.getByRole('insertion')).toHaveText(/on tsunamis/);
  await inside(opened, 'Undo this edit').click();
  await expect(outcome(page)).toContainText('Nothing is left to undo');
  const { release, held } = await hold(page, '**/api/edits/*/restore', 'POST');
  const first = await openEdit(page, /Import/);
  await inside(first, 'Restore the program as of here…').click();
  await held;
  await expect(first.getByRole('region')).toContainText('Looking what that changes…');
  await expect(inside(first, 'Restore')).toHaveAttribute('aria-disabled', 'true');
  release();
  await expect(first.getByRole('region')).toContainText('This adds');
});

test('HTML of an edit is shown as text, never as elements', async ({ page, host }) => {
  await page.route('**/api/edits/*', async (route) => {
    const body = await (await route.fetch()).text();
    await route.fulfill({
      body: body.replaceAll('Poison', '<img src=x onerror=\\"window.bitten=1\\"><script>1</script>x'),
    });
  });
  await change(host, { title: 'Poison', description: 'Poison' });
  await openHistory(page);
  const opened = await openEdit(page, /Changed: Poison/);
  await expect(opened.getByRole('insertion').first()).toBeVisible();
  await expect(opened.locator('img, script')).toHaveCount(0);
  expect(await page.evaluate(() => 'bitten' in window)).toBe(false);
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`is accessible, ${colorScheme}`, async ({ page, host }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await host.call('POST', '/api/days', { title: 'Friday' });
    await change(host, { title: 'Keynote on tsunamis', description: 'New' });
    await openHistory(page);
    await openEdit(page, /Changed: Keynote/);
    const opened = await openEdit(page, /Added: Friday/);
    await inside(opened, 'Restore the program as of here…').click();
    await expect(opened.getByRole('region')).toContainText('This changes 1 row');
    await expect(view(page).getByRole('insertion').first()).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true });

  test('nothing is cut off, and all is large enough for a thumb', async ({ page, host }) => {
    await change(host, { title: 'Keynote on tsunamis', description: `<p>${'Long words '.repeat(60)}</p>` });
    await openHistory(page);
    const opened = await openEdit(page, /Changed: Keynote/);
    await expect(inside(opened, 'Restore this row as it was before')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    for (const name of ['Undo this edit', 'Restore this row as it was before'])
      expect((await inside(opened, name).boundingBox())!.height).toBeGreaterThanOrEqual(44);
    // The bar keeps its height, whatever it says.
    const height = async () => (await page.locator('[part=header]').boundingBox())!.height;
    const before = await height();
    await inside(opened, 'Undo this edit').tap();
    await expect(button(page, 'Undo this')).toBeVisible();
    expect(await height()).toBe(before);
  });
});
