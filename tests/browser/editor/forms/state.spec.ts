import { button, form, openEditor, outcome, writes } from '../../support/editor.ts';
import { expect, test } from '../../support/fixtures.ts';
import { line, openEdit, openHistory } from '../../support/history.ts';

test.beforeEach(({ page, host }) => openEditor(page, host));

test('an organizer cancels an item in its form and says why, visitors see it, and undo takes it back', async ({
  page,
  host,
  browser,
}) => {
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(`${host.url}/#program`);
  await expect(visitor.getByRole('heading', { name: 'Keynote', exact: true })).toBeVisible();
  const sent = writes(page);
  await button(page, 'Edit item Keynote').click();
  const fields = form(page, 'Edit item Keynote');
  const state = fields.getByRole('combobox', { name: 'State', exact: true });
  // A note is asked for where there is something to explain.
  await expect(fields.getByLabel('State note')).toHaveCount(0);
  await state.focus();
  await state.selectOption('Canceled');
  await fields.getByLabel('State note').fill('The speaker is ill');
  await button(page, 'Save item Keynote').click();
  await expect(outcome(page)).toHaveText('Saved: Keynote');
  expect(sent).toHaveLength(1);
  expect(sent[0]).toContain('"state":"cancelled","state_note":"The speaker is ill"');
  const item = page.locator('[part=item]').filter({ has: page.getByRole('heading', { name: 'Keynote' }) });
  await expect(item.locator('[part=state]')).toHaveText('Canceled');
  await expect(item.getByText('The speaker is ill')).toBeVisible();
  await expect(item.getByRole('heading')).toHaveCSS('text-decoration-line', 'line-through');

  await expect(visitor.getByRole('heading', { name: 'Canceled Keynote The speaker is ill' })).toBeVisible();
  await visitor.close();

  await openHistory(page);
  await expect(line(page, /^Changed: Keynote/)).toBeVisible();
  const opened = await openEdit(page, /Changed: Keynote/);
  await expect(opened).toContainText('State note');
  await expect(opened).toContainText('Canceled');
  await opened.getByRole('button', { name: 'Undo this edit', exact: true }).click();
  await expect(outcome(page)).toHaveText('Undone: Keynote');
  const [day] = await host.schedule();
  expect(day!.items[1]).toMatchObject({ title: 'Keynote', state: '', state_note: '' });
});

test('an item without a state is saved by the specified call', async ({ page, host }) => {
  const sent = writes(page);
  const [day] = await host.schedule();
  await button(page, 'Edit item Keynote').click();
  await form(page, 'Edit item Keynote').getByLabel('Time').fill('09:30');
  await button(page, 'Save item Keynote').click();
  await expect(outcome(page)).toHaveText('Saved: Keynote');
  expect(sent).toEqual([
    `PATCH /api/schedule-items/${day!.items[1]!.id} {"day_id":${day!.id},"time":"09:30","title":"Keynote","description":""}`,
  ]);
});
