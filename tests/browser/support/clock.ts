import type { Page } from '@playwright/test';

/**
 * Stops the clock of pages opened later: their timers only fire in `page.clock.runFor`, however slow the machine is.
 */
export async function stopClock(page: Page): Promise<void> {
  const start = new Date('2025-10-01T08:00:00Z');
  await page.clock.install({ time: start });
  await page.clock.pauseAt(new Date(start.getTime() + 1_000));
}

/** Lets pages opened later believe that the event is still to come; their timers go on. */
export const beforeTheEvent = (page: Page): Promise<void> => page.clock.setFixedTime(new Date('2025-10-01T08:00:00Z'));
