/** A countdown that somebody in a room starts by a link, and the display of the room that shows it. */
import type { Page } from '@playwright/test';
import { violations } from '../support/axe.ts';
import { expect } from '../support/fixtures.ts';
import { button, clock, HALLS, makeLink, openRun, pass, status, test, times } from '../support/run-day.ts';

/** Notes how often the phone vibrates. */
const watchVibration = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(window, { vibrations: 0 });
    navigator.vibrate = () => !!++(window as never as { vibrations: number }).vibrations;
  });
const vibrations = (page: Page) => page.evaluate(() => (window as never as { vibrations: number }).vibrations);
const left = (page: Page) => page.getByRole('timer').locator('strong');

test('whoever runs a room starts a countdown: its display counts, and the phone says it at five and two minutes and at the end alone, also without network', async ({
  page,
  host,
  browser,
}) => {
  await host.replace(HALLS());
  const program = await times(host);
  const { address } = await makeLink(host, ['Hall A']);
  await watchVibration(page);
  const display = await (await browser.newContext({ viewport: { width: 1920, height: 1080 } })).newPage();
  await display.goto(`${host.url}/screen/Hall%20A?chair`);
  const shown = display.locator('.scene:not([hidden]) .page:not([hidden]) .count b');
  await expect(shown).toHaveText(/^(19|20):\d\d$/);
  await openRun(page, address!);

  await button(page, '12 min').click();
  await button(page, /^Undo/).click();
  await button(page, '15 min').click();
  await expect(button(page, /^Undo/)).toContainText('Hall A, countdown of 15 minutes');
  await expect(button(page, '12 min')).toHaveCount(0);
  await pass(page);
  await expect(status(page, 'On the room’s display now: Hall A, countdown of 15 minutes.')).toBeVisible();
  await expect(left(page)).toHaveText(/^14:5\d$/);
  await expect(shown).toHaveText(/^14:\d\d$/);
  await expect(page.getByRole('timer')).toContainText(`left, until ${clock(15).slice(0, 3)}`);
  expect(await violations(page)).toEqual([]);

  const spoken: string[] = [];
  await page.exposeFunction('spoken', (text: string) => spoken.push(text));
  await page.evaluate(() => {
    const told = document.querySelector('.told')!;
    new MutationObserver(
      () => told.textContent && (window as never as { spoken(text: string): void }).spoken(told.textContent),
    ).observe(told, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  });
  // It goes on without network, which here keeps the host from saying that no time has passed.
  await page.context().setOffline(true);
  await page.clock.runFor(15 * 60_000);
  await expect(page.getByText('The time is over', { exact: true })).toBeVisible();
  await expect
    .poll(() => spoken)
    .toEqual(['Hall A: 5 minutes left', 'Hall A: 2 minutes left', 'Hall A: The time is over']);
  expect(await vibrations(page)).toBe(3);
  // The next talk can begin at once, and nothing of the program is another one.
  await expect(button(page, '15 min')).toBeVisible();
  expect(await times(host)).toEqual(program);
  await display.context().close();
});

test('a countdown is stopped, by another phone as well, and the display counts to the end of what is on again', async ({
  page,
  host,
  browser,
}) => {
  await host.replace(HALLS());
  const { address } = await makeLink(host, ['Hall B']);
  await openRun(page, address!);
  await button(page, /^5 min$/).click();
  await pass(page);
  await expect(left(page)).toHaveText(/^4:5\d$/);
  await page.goto('about:blank');

  const display = await (await browser.newContext({ viewport: { width: 1920, height: 1080 } })).newPage();
  await display.goto(`${host.url}/screen/Hall%20B`);
  const shown = display.locator('.scene:not([hidden]) .page:not([hidden]) .count');
  await expect(shown).toContainText(/^4:\d\dA few minutes left$/);
  const other = await (await browser.newContext()).newPage();
  await openRun(other, address!, 'Ben');
  await button(other, 'Stop the countdown').click();
  await pass(other);
  await expect(status(other, 'On the room’s display now: Hall B, no countdown.')).toBeVisible();
  await expect(other.getByRole('timer')).toHaveCount(0);
  await expect(shown).toBeHidden();
  for (const one of [display, other]) await one.context().close();
});
