import type { Page } from '@playwright/test';
import event from '../../../src/content/event.json' with { type: 'json' };
import meeting from '../../../src/content/meeting.json' with { type: 'json' };
import { beforeTheEvent } from '../support/clock.ts';
import { FILLED, openFilled } from '../support/filled-content.ts';
import { expect, test } from '../support/fixtures.ts';
import { expectOutward } from '../support/outward.ts';

const card = (page: Page) => page.locator('zoom-card');
const field = (page: Page, label: string) => card(page).locator('[part="field"]').filter({ hasText: label });
const copyButton = (page: Page, label: string) => card(page).getByRole('button', { name: `Copy ${label}` });

test('a visitor finds the join link, the meeting ID and the passcode, or that they will be announced @walk', async ({
  page,
}) => {
  await beforeTheEvent(page);
  await page.goto('/');
  await expectOutward(card(page), 'Join Zoom Meeting', event.links.onlineMeeting);
  for (const { label, value } of [meeting.meetingId, meeting.passcode]) {
    await expect(field(page, label)).toContainText(value ?? meeting.pending);
    await expect(copyButton(page, label)).toHaveCount(1);
    if (!value) await expect(copyButton(page, label)).toHaveAttribute('aria-disabled', 'true');
  }
});

test.describe('once they are known', () => {
  // The first test of a worker builds the bundle with other content.
  test.describe.configure({ timeout: 90_000 });
  const open = (page: Page, foreign: Parameters<typeof openFilled>[1]) =>
    openFilled(page, foreign, '<zoom-card></zoom-card>');

  for (const [label, value] of [
    ['Meeting ID', FILLED.meetingId],
    ['Passcode', FILLED.passcode],
  ] as const)
    test(`the copy button of ${label} copies it to the clipboard and says so @walk`, async ({
      page,
      context,
      foreign,
    }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await open(page, foreign);
      await page.evaluate(() => navigator.clipboard.writeText('what was there before'));
      await copyButton(page, label).click();
      await expect(field(page, label).getByRole('status')).toHaveText('Copied');
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(value);
    });

  const REFUSALS: Record<string, () => void> = {
    'is refused': () => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('refused', 'NotAllowedError'));
    },
    'does not exist on an insecure page': () => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined });
    },
  };

  for (const [situation, refuse] of Object.entries(REFUSALS))
    test(`if the clipboard ${situation} the value is selected, and Ctrl+C copies it`, async ({ page, foreign }) => {
      await page.addInitScript(refuse);
      await open(page, foreign);
      await page.evaluate(() =>
        document.addEventListener('copy', () => (document.title = `copied ${getSelection()?.toString()}`)),
      );
      await copyButton(page, 'Passcode').click();
      await expect(field(page, 'Passcode').getByRole('status')).toContainText('Ctrl+C');
      await page.keyboard.press('Control+C');
      await expect(page).toHaveTitle(`copied ${FILLED.passcode}`);
    });

  test('the message after copying moves nothing', async ({ page, context, foreign }) => {
    await context.grantPermissions(['clipboard-write']);
    await page.setViewportSize({ width: 320, height: 800 });
    await open(page, foreign);
    await expect(copyButton(page, 'Meeting ID')).toBeVisible();
    const before = await card(page).boundingBox();
    await copyButton(page, 'Meeting ID').click();
    await expect(field(page, 'Meeting ID').getByRole('status')).toHaveText('Copied');
    expect((await card(page).boundingBox())!.height).toBe(before!.height);
  });

  test('nothing says any more that they will be announced', async ({ page, foreign }) => {
    await open(page, foreign);
    await expect(field(page, 'Meeting ID')).toContainText(FILLED.meetingId);
    await expect(card(page)).not.toContainText(meeting.pendingNote);
    await expect(card(page)).not.toContainText(meeting.pending);
  });
});
