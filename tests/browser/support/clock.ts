import type { Page } from '@playwright/test';

/**
 * Stops the clock of pages opened later: their timers only fire in `page.clock.runFor`, however slow the machine is.
 */
export async function stopClock(page: Page): Promise<void> {
  const start = new Date('2025-10-01T08:00:00Z');
  await page.clock.install({ time: start });
  await page.clock.pauseAt(new Date(start.getTime() + 1_000));
}
