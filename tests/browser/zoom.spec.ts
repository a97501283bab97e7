import type { Page } from '@playwright/test';
import event from '../../src/content/event.json' with { type: 'json' };
import meeting from '../../src/content/meeting.json' with { type: 'json' };
import { defined } from './support/defined.ts';
import { expect, test } from './support/fixtures.ts';

const VALUES = { 'Meeting ID': meeting.meetingId, Passcode: meeting.passcode };

const field = (page: Page, label: string) => page.locator('zoom-card [part="field"]').filter({ hasText: label });
const copyButton = (page: Page, label: string) =>
  page.locator('zoom-card').getByRole('button', { name: `Copy ${label}` });

test('a visitor finds the join link, the meeting ID and the passcode', async ({ page }) => {
  await page.goto('/');
  const join = page.locator('zoom-card').getByRole('link', { name: 'Join Zoom Meeting' });
  await expect(join).toHaveAttribute('href', event.links.onlineMeeting);
  await expect(join).toHaveAttribute('target', '_blank');
  await expect(join).toHaveAttribute('rel', /noopener/);
  for (const [label, value] of Object.entries(VALUES)) await expect(field(page, label)).toContainText(value);
});

for (const [label, value] of Object.entries(VALUES))
  test(`the copy button of ${label} puts it on the clipboard and says so`, async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/');
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
  test(`where the clipboard ${situation} the value is selected, and Ctrl+C copies it`, async ({ page }) => {
    await page.addInitScript(refuse);
    await page.goto('/');
    await page.evaluate(() =>
      document.addEventListener('copy', () => (document.title = `copied ${getSelection()?.toString()}`)),
    );
    await copyButton(page, 'Passcode').click();
    await expect(field(page, 'Passcode').getByRole('status')).toContainText('Ctrl+C');
    await page.keyboard.press('Control+C');
    await expect(page).toHaveTitle(`copied ${meeting.passcode}`);
  });

test('the message about copying moves nothing', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-write']);
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto('/');
  await defined(page);
  const before = await page.locator('zoom-card').boundingBox();
  await copyButton(page, 'Meeting ID').click();
  await expect(field(page, 'Meeting ID').getByRole('status')).toHaveText('Copied');
  expect((await page.locator('zoom-card').boundingBox())!.height).toBe(before!.height);
});
