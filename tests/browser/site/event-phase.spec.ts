import { pendingName } from '../support/outward.ts';
import type { Page } from '@playwright/test';
import committee from '../../../src/content/committee.json' with { type: 'json' };
import event from '../../../src/content/event.json' with { type: 'json' };
import outline from '../../../src/content/program-outline.json' with { type: 'json' };
import meeting from '../../../src/content/meeting.json' with { type: 'json' };
import { openFilled } from '../support/filled-content.ts';
import { defined } from '../support/defined.ts';
import { expect, test } from '../support/fixtures.ts';
import { watchConsole } from '../support/watch.ts';

const { registration, chat, onlineMeeting } = event.links;
// Its days are those of the event: one that ends earlier says by itself that it is over.
test.beforeEach(({ host }) => host.replace(outline));

/** By the clocks of the event, whatever those of the visitor say. */
const at = (moment: string) => new Date(`${moment}+08:00`);

async function open(page: Page, moment: string) {
  await page.clock.setFixedTime(at(moment));
  await page.goto('/');
  await defined(page);
}
const phase = (page: Page) => page.locator('event-hero').locator('[part=phase]');
const button = (page: Page, scope: string, name: string) =>
  page.locator(scope).getByRole('button', { name, exact: true });

const SAID = [
  ['site-nav', 'Registration', registration.pending],
  ['event-hero', 'Register Now', registration.pending],
  ['zoom-card', 'Join Zoom Meeting', onlineMeeting.pending],
] as const;

test.describe('seen from the other side of the world', () => {
  test.use({ timezoneId: 'America/Los_Angeles' });

  for (const [moment, text] of [
    ['2025-10-01T09:00:00', 'Begins in 27 days'],
    ['2025-10-27T23:59:00', 'Begins tomorrow'],
    ['2025-10-28T00:01:00', 'Today: day 1 of 4'],
    ['2025-10-31T23:59:00', 'Today: day 4 of 4'],
  ] as const)
    test(`${text}, and what is to come is still to come, at ${moment} in Palu`, async ({ page }) => {
      await open(page, moment);
      await expect(phase(page)).toHaveText(text);
      for (const [scope, name, pending] of SAID) await expect(button(page, scope, `${name} ${pending}`)).toBeVisible();
      await expect(page.getByText(meeting.pendingNote)).toBeVisible();
      await expect(page.getByText(event.over).filter({ visible: true })).toHaveCount(0);
    });

  test('after the event it says so wherever something was to come, without taking sections over @walk', async ({
    page,
  }) => {
    const messages = watchConsole(page);
    await open(page, '2025-11-01T00:01:00');
    await expect(phase(page)).toHaveText(event.over);
    for (const [scope, name, pending] of SAID) {
      await expect(button(page, scope, `${name} ${event.over}`)).toBeVisible();
      await expect(page.locator(scope).getByText(pending).filter({ visible: true })).toHaveCount(0);
    }
    const contact = page.locator('organizing-committee').getByRole('button');
    await expect(
      contact.and(page.getByRole('button', { name: pendingName('Chat', event.over, 'Person in Charge') })),
    ).toBeVisible();
    await expect(page.locator('site-footer').getByText(event.over).filter({ visible: true })).toHaveCount(2);
    await expect(page.getByText(meeting.leadOver)).toBeVisible();
    for (const gone of [meeting.pendingNote, chat.pending, committee.pendingName, committee.contact.pending])
      await expect(page.getByText(gone).filter({ visible: true })).toHaveCount(0);
    const resting = ['zoom-card', 'organizing-committee', 'site-footer'];
    for (const tag of resting)
      expect(await page.locator(tag).evaluate((node) => Reflect.get(node, 'hydrated'))).toBe(false);
    // And taking them over changes no word.
    for (const tag of resting) await page.locator(tag).evaluate((node) => node.setAttribute('heading-level', '3'));
    await expect(button(page, 'zoom-card', `Join Zoom Meeting ${event.over}`)).toBeVisible();
    expect(messages).toEqual([]);
  });

  test('a page that stays open across the end says so when somebody looks at it again', async ({ page }) => {
    await open(page, '2025-10-31T23:58:00');
    await expect(button(page, 'event-hero', `Register Now ${registration.pending}`)).toBeVisible();
    await page.clock.setFixedTime(at('2025-11-01T00:01:00'));
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(button(page, 'event-hero', `Register Now ${event.over}`)).toBeVisible();
  });
});

for (const moment of ['2025-10-01T09:00:00', '2025-11-02T09:00:00'])
  test(`nothing moves when the page says it, at ${moment}`, async ({ page }) => {
    // Their arrival may move words by itself.
    await page.route('**/*.woff2', (route) => route.abort());
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push(Reflect.get(entry, 'value') as number);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await open(page, moment);
    await expect(phase(page)).toHaveText(/\w/);
    expect(await page.evaluate(() => Reflect.get(window, 'shifts') as unknown)).toEqual([]);
  });

test.describe('once registration is open', () => {
  test.describe.configure({ timeout: 90_000 });

  for (const [moment, primary] of [
    ['2025-10-01T09:00:00', 'Register Now'],
    ['2025-10-28T09:00:00', 'View Program'],
    ['2025-11-02T09:00:00', 'View Program'],
  ] as const)
    test(`${primary} stands out at ${moment}`, async ({ page, foreign }) => {
      await page.clock.setFixedTime(at(moment));
      await openFilled(page, foreign, '<event-hero></event-hero>');
      await expect(page.locator('event-hero').locator('[part~=button-primary]')).toHaveText(primary);
    });
});
