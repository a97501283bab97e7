/** A form whose change visitors may see at once, while the rest of the draft waits for a publication. */
import type { Page } from '@playwright/test';
import { violations } from '../../support/axe.ts';
import { button, form, openEditor, outcome, writes } from '../../support/editor.ts';
import { type DayDraft, expect, test } from '../../support/fixtures.ts';

const TUESDAY: DayDraft = {
  title: 'Tuesday',
  date: '2025-10-28',
  items: [
    { time: '09:00 - 10:00', title: 'Opening', list: ['Room: Hall A', 'Speaker: Ann Lee'] },
    { time: '10:00 - 11:00', title: 'Maps' },
  ],
};
const tick = (page: Page, name: string) =>
  form(page, name).getByLabel('Visitors see it at once, before the rest of the draft');

test.beforeEach(async ({ page, host }) => {
  await openEditor(page, host, [TUESDAY]);
  await host.call('PUT', '/api/publications/mode', { publishing: 'by-hand' });
  await expect(page.locator('[part=publishing-bar]')).toBeVisible();
});
test.afterEach(({ host }) => host.call('PUT', '/api/publications/mode', { publishing: 'at-once' }).then(() => {}));

test('an organizer cancels an item for visitors at once; a title is never offered that', async ({ page, host }) => {
  await button(page, 'Edit item Opening').click();
  const fields = form(page, 'Edit item Opening');
  const offered = tick(page, 'Edit item Opening');
  await expect(offered).toHaveCount(0);
  await fields.getByRole('combobox', { name: 'State', exact: true }).selectOption('Canceled');
  await fields.getByLabel('State note').fill('The speaker is ill');
  await expect(offered).not.toBeChecked();
  await fields.getByLabel('Title').fill('Grand opening');
  await expect(offered).toHaveCount(0);
  await fields.getByLabel('Title').fill('Opening');
  await offered.check();
  expect(await violations(page)).toEqual([]);
  const sent = writes(page);
  await button(page, 'Save item Opening').click();
  await expect(outcome(page)).toHaveText('Saved: Opening');
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatch(
    /^POST \/api\/edits .*"values":\{"state":"cancelled","state_note":"The speaker is ill"\}.*"public":"now"/,
  );
  expect((await host.schedule())[0]!.items[0]).toMatchObject({ state: 'cancelled', state_note: 'The speaker is ill' });
});

test('a room is another one for visitors at once; without the tick a change waits', async ({ page, host }) => {
  await button(page, 'Edit sub-item Room: Hall A').click();
  const name = 'Edit sub-item Room: Hall A';
  await form(page, name).getByLabel('Content').fill('Room: Hall B');
  await tick(page, name).check();
  await button(page, 'Save sub-item Room: Hall A').click();
  await expect(outcome(page)).toHaveText('Saved: Room: Hall B');
  expect((await host.schedule())[0]!.items[0]!.list[0]!.content).toBe('Room: Hall B');
  await button(page, 'Edit item Maps').click();
  await form(page, 'Edit item Maps').getByLabel('Time').fill('10:10 - 11:10');
  await button(page, 'Save item Maps').click();
  await expect(outcome(page)).toHaveText('Saved: Maps');
  expect((await host.schedule())[0]!.items[1]!.time).toBe('10:00 - 11:00');
});

test('what is hidden from visitors is never offered that', async ({ page, host }) => {
  const [day] = await host.schedule();
  await host.call('PATCH', `/api/schedule-items/${day!.items[1]!.id}`, { hidden: true });
  await expect(page.locator('[part=item]').filter({ hasText: 'Maps' })).toContainText('Hidden');
  const later = async (item: string, time: string) => {
    await button(page, `Edit item ${item}`).click();
    await form(page, `Edit item ${item}`).getByLabel('Time').fill(time);
  };
  await later('Opening', '09:10 - 10:10');
  await expect(tick(page, 'Edit item Opening')).toBeVisible();
  await later('Maps', '10:10 - 11:10');
  await expect(button(page, 'Save item Maps')).toBeVisible();
  await expect(tick(page, 'Edit item Maps')).toHaveCount(0);
});

test('where visitors see something else than the draft had, the form says both, and keeps what was typed', async ({
  page,
  host,
}) => {
  const [day] = await host.schedule();
  await host.call('PATCH', `/api/schedule-items/${day!.items[1]!.id}`, { time: '10:05 - 11:05' });
  await expect(page.locator('[part=publishing-bar]')).toContainText('The public page lacks 1 change.');
  await button(page, 'Edit item Maps').click();
  const fields = form(page, 'Edit item Maps');
  await fields.getByLabel('Time').fill('10:20 - 11:20');
  await tick(page, 'Edit item Maps').check();
  await button(page, 'Save item Maps').click();
  await expect(fields.locator('[part=failure]')).toContainText(
    'Now time is “10:05 - 11:05” in the draft, and visitors see “10:00 - 11:00”.',
  );
  await expect(fields.locator('[part=failure]')).toContainText('What you typed is still here.');
  await expect(fields.getByLabel('Time')).toHaveValue('10:20 - 11:20');
  await tick(page, 'Edit item Maps').uncheck();
  await button(page, 'Save item Maps').click();
  await expect(outcome(page)).toHaveText('Saved: Maps');
  expect((await host.schedule())[0]!.items[1]!.time).toBe('10:00 - 11:00');
});
