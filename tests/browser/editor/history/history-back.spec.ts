import { button, openEditor, outcome, writes } from '../../support/editor.ts';
import { expect, test } from '../../support/fixtures.ts';
import { change, inside, keynote, line, openEdit, openHistory } from '../../support/history.ts';

test.beforeEach(({ page, host }) => openEditor(page, host));

test('undoes any edit, says so, and takes that back @walk', async ({ page, host }) => {
  await change(host, { title: 'Keynote on tsunamis' });
  await host.call('POST', '/api/days', { title: 'Friday' });
  await openHistory(page);
  const opened = await openEdit(page, /Changed: Keynote on tsunamis/);
  await inside(opened, 'Undo this edit').click();
  await expect(outcome(page)).toHaveText('Undone: Keynote');
  expect((await keynote(host)).title).toBe('Keynote');
  await expect(line(page, /^Changed: Keynote on tsunamis/)).toContainText('Undone');
  await expect(line(page, /^Changed: Keynote on tsunamis/)).toBeFocused();
  await expect(line(page, /^Undo: Changed: Keynote on tsunamis/)).toBeVisible();
  await expect(inside(opened, 'Undo this edit')).toHaveCount(0);
  await button(page, 'Undo this').click();
  await expect(outcome(page)).toContainText('Undone');
  expect((await keynote(host)).title).toBe('Keynote on tsunamis');
});

test('restores one row as it was, and a deleted day with all that lay in it @walk', async ({ page, host }) => {
  const before = await host.schedule();
  await change(host, { title: 'Keynote on tsunamis' });
  await change(host, { title: 'Keynote on faults' });
  await host.call('DELETE', `/api/days/${before[0]!.id}`);
  await host.call('POST', '/api/days', { title: 'Friday' });
  await openHistory(page);
  const deletion = await openEdit(page, /Deleted: Tuesday/);
  await inside(deletion.locator('[part=difference]').first(), 'Restore this row as it was').click();
  await expect(outcome(page)).toHaveText('Restored: Tuesday');
  const restored = await host.schedule();
  expect(restored.map(({ title }) => title)).toEqual(['Tuesday', 'Wednesday', 'Friday']);
  expect(restored[0]!.items.map(({ id, list }) => [id, list.length])).toEqual(
    before[0]!.items.map(({ id, list }) => [id, list.length]),
  );
  const first = await openEdit(page, /Changed: Keynote on tsunamis/);
  await inside(first, 'Restore this row as it was').click();
  await expect(outcome(page)).toHaveText('Restored: Keynote on tsunamis');
  expect((await keynote(host)).title).toBe('Keynote on tsunamis');
  await inside(first, 'Restore this row as it was before').click();
  await expect(outcome(page)).toHaveText('Restored: Keynote');
  await button(page, 'Undo this').click();
  await expect(outcome(page)).toContainText('Undone');
  expect((await keynote(host)).title).toBe('Keynote on tsunamis');
});

test('restores the program as of a moment, after it has shown what that does', async ({ page, host }) => {
  await host.call('POST', '/api/days', { title: 'Friday' });
  const before = await host.schedule();
  await change(host, { title: 'Other' });
  await host.call('DELETE', `/api/days/${before[1]!.id}`);
  await host.call('POST', '/api/days', { title: 'Saturday' });
  await openHistory(page);
  const sent = writes(page);
  const opened = await openEdit(page, /Added: Friday/);
  await inside(opened, 'Restore the program as of here…').click();
  const preview = opened.getByRole('region', { name: /^Restore the program as of / });
  await expect(preview).toContainText('This adds 1 row, changes 1 and deletes 1.');
  await expect(preview).toContainText('Adds day Wednesday');
  await expect(preview).toContainText('Deletes day Saturday');
  await expect(preview.getByRole('insertion')).toHaveText(/Keynote/);
  expect(await host.schedule()).toHaveLength(3);
  await expect(inside(preview, 'Restore')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(preview).toHaveCount(0);
  await expect(inside(opened, 'Restore the program as of here…')).toBeFocused();

  await page.keyboard.press('Enter');
  // Another person's work meanwhile is shown as well.
  await expect(preview).toContainText('adds 1 row');
  await inside(preview, 'Restore').click();
  await expect(outcome(page)).toHaveText('Restored the program: 1 row added, 1 changed, 1 deleted');
  const titles = async () =>
    (await host.schedule()).map(({ title, items }) => [title, items.map((item) => item.title)]);
  expect(await titles()).toEqual(before.map(({ title, items }) => [title, items.map((item) => item.title)]));
  expect(sent.map((call) => call.replace(/\d+/, 'ID'))).toEqual([
    'POST /api/edits/ID/restore {"dry_run":true}',
    'POST /api/edits/ID/restore {"dry_run":true}',
    'POST /api/edits/ID/restore {}',
  ]);
  await expect(line(page, /^Restore the program as of /)).toBeVisible();
  await button(page, 'Undo this').click();
  await expect(outcome(page)).toContainText('Undone');
  expect((await titles()).map(([title]) => title)).toEqual(['Tuesday', 'Friday', 'Saturday']);
});
