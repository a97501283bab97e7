/** The day itself in the editor, for one thumb. */
import type { Page } from '@playwright/test';
import { violations } from '../../support/axe.ts';
import { button, openEditor, outcome } from '../../support/editor.ts';
import { type ApiHost, expect } from '../../support/fixtures.ts';
import { clock, HALLS, makeLink, stopLinks, test, times } from '../../support/run-day.ts';

const heading = (page: Page) => page.getByRole('heading', { name: 'Today', level: 2 });
const room = (page: Page, name: string) => page.getByRole('group').filter({ hasText: name }).first();

async function openToday(page: Page, host: ApiHost): Promise<void> {
  await openEditor(page, host, HALLS());
  await page.goto('/editor#today');
  await expect(heading(page)).toBeVisible();
}

test.beforeEach(({ host }) => host.call('PUT', '/api/publications/mode', { publishing: 'at-once' }));

test('an organizer says that a room runs late and is full, for visitors at once, and undoes it', async ({
  page,
  host,
}) => {
  await openEditor(page, host, HALLS());
  await host.call('PUT', '/api/publications/mode', { publishing: 'by-hand' });
  await button(page, 'Today').click();
  await expect(heading(page)).toBeFocused();
  await button(page, /^5 minutes later .*: Opening$/).click();
  await expect(outcome(page)).toContainText('Put 2 items 5 minutes later');
  await expect(page.getByText(`Planned: ${clock(-30)} - ${clock(20)}`)).toBeVisible();
  expect(await times(host)).toEqual([
    `${clock(-30)} - ${clock(25)} Opening`,
    `${clock(-10)} - ${clock(40)} Floods`,
    `${clock(25)} - ${clock(55)} Faults`,
  ]);
  await button(page, /^Catch up .*: Hall A$/).click();
  await expect.poll(async () => (await times(host))[2]).toBe(`${clock(20)} - ${clock(50)} Faults`);
  await page.getByLabel('If it is full: where to go instead').first().fill('Watch in Hall B');
  await button(page, 'Full: Opening').click();
  await expect(page.getByText('Full: Watch in Hall B')).toBeVisible();
  expect((await host.schedule())[0]!.items[0]).toMatchObject({ state: 'full', state_note: 'Watch in Hall B' });
  await button(page, 'Undo this').click();
  await expect(button(page, 'Full: Opening')).toBeVisible();
});

test('its address opens it, and it says whose link was never opened and tells everybody one sentence', async ({
  page,
  host,
}) => {
  await host.replace(HALLS());
  await stopLinks(host);
  await makeLink(host, ['Hall B']);
  await openToday(page, host);
  await expect(page.getByText('Links that were never opened: Hall B.')).toBeVisible();
  await page.getByLabel('One sentence to everybody').fill('Bus leaves 17:40 from gate 2');
  await button(page, 'Tell everybody').click();
  await expect(page.getByRole('group', { name: 'Shown to everybody now' })).toContainText('Bus leaves');
  await button(page, 'Take back').click();
  await expect(page.getByText('Nothing is shown to everybody at the moment.')).toBeVisible();
  await page.reload();
  await expect(heading(page)).toBeVisible();
});

test('before the days of the event it shows the next one, without buttons', async ({ page, host }) => {
  await openEditor(page, host, [
    {
      title: 'The first day',
      date: '2099-05-12',
      items: [{ time: '09:00', title: 'Opening', list: ['Room: Hall A'] }],
    },
  ]);
  await button(page, 'Today').click();
  await expect(page.getByRole('heading', { name: 'Next: The first day' })).toBeVisible();
  await expect(room(page, 'Hall A')).toHaveCount(0);
  await expect(button(page, /minutes later/)).toHaveCount(0);
});

for (const colorScheme of ['light', 'dark'] as const)
  for (const width of [360, 1280])
    test(`today fits and is accessible at ${width} px, ${colorScheme}`, async ({ page, host }, testInfo) => {
      await page.setViewportSize({ width, height: 780 });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await openEditor(page, host, HALLS());
      const { address } = await makeLink(host, ['Hall A']);
      const report = { do: 'report', kind: 'call' };
      const body = { secret: address!.split('#')[1], name: 'Ana', action: report };
      expect((await host.call('POST', '/api/run', body)).status).toBe(200);
      await expect(page.locator('[part=report]')).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await page.screenshot({ path: testInfo.outputPath('rings.png') });
      await button(page, 'Open').click();
      await expect(heading(page)).toBeFocused();
      await expect(button(page, /^5 minutes later .*: Opening$/)).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      const heights = await page
        .locator('[part=today] button')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
      expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
      expect(await violations(page)).toEqual([]);
      await page.screenshot({ path: testInfo.outputPath('today.png'), fullPage: true });
      await button(page, 'Done').click();
      await expect(page.getByRole('list', { name: 'Answered reports' })).toContainText('Answered');
    });
