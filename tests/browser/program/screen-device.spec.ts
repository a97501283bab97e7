/** A device that becomes a screen: its letters, its name, and what it keeps. */
import { expect, test } from '../support/fixtures.ts';

test('a device shows its letters until it is named, stays at the address of its name, and is a new one when it was removed', async ({
  page,
}) => {
  let name: string | null | undefined = null;
  const opened: string[] = [];
  const codes = ['KB', 'XR'];
  await page.route('**/api/screens', async (route) => {
    const code = codes[opened.length]!;
    opened.push(code);
    await route.fulfill({ status: 201, json: { code, key: `secret of ${code}` } });
  });
  const seen: unknown[] = [];
  await page.route('**/api/screens/seen', async (route) => {
    seen.push(route.request().postDataJSON());
    if (name === undefined) return route.fulfill({ status: 404, json: {} });
    return route.fulfill({ json: { name } });
  });
  await page.clock.install();
  await page.goto('/screen');
  const letters = page.locator('.device');
  await expect(letters).toHaveText('Screen KB');
  await page.reload();
  await expect(letters).toHaveText('Screen KB');
  expect(opened).toEqual(['KB']);

  name = 'Foyer 1';
  await page.clock.runFor(31_000);
  await expect(page).toHaveURL(/\/screen\/Foyer%201$/);
  await expect(letters).toBeEmpty();
  name = 'Foyer 2';
  await page.clock.runFor(31_000);
  await expect(page).toHaveURL(/\/screen\/Foyer%202$/);
  // Another screen that somebody looks at on this device stays, and asks for nothing.
  const asked = seen.length;
  await page.goto('/screen/Foyer%203');
  await page.clock.runFor(31_000);
  expect(seen).toHaveLength(asked);

  // The next day, switched on at its first address.
  await page.goto('/screen');
  await expect(page).toHaveURL(/\/screen\/Foyer%202$/);
  name = undefined;
  await page.clock.runFor(31_000);
  await expect(page).toHaveURL(/\/screen$/);
  await expect(letters).toHaveText('Screen XR');
  expect(seen.at(-1)).toEqual({ code: 'KB', key: 'secret of KB' });
});
