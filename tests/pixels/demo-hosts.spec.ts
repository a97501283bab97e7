import { openHost, PROGRAM, serveElsewhere } from '../browser/support/demo.ts';
import { expect, test } from '../browser/support/fixtures.ts';
import { describePage, markEmbedded, putBoxes } from '../browser/support/host-page.ts';
import { differenceFromAlone, settle } from '../browser/support/picture.ts';
import { watchConsole } from '../browser/support/watch.ts';

/** Pages with one element, and the settings with which it must look the same alone. */
const HOSTS = [
  'plain',
  'bootstrap',
  'tailwind',
  'wordpress',
  'resets',
  'tiny-root',
  'sidebar',
  'dark',
  'rtl',
  'strict-csp',
  'react',
  'vue',
];
const TAG = 'conference-program';

test.beforeEach(async ({ context, page, host }) => {
  await host.replace(PROGRAM);
  await serveElsewhere(context, host);
  await page.setViewportSize({ width: 1280, height: 2400 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

for (const name of HOSTS) {
  test(`on the page "${name}" the program looks as it does alone, and the console stays empty`, async ({ page }) => {
    const messages = watchConsole(page);
    await openHost(page, name);
    const program = page.locator(TAG).first();
    await expect(program.getByText('Panel')).toBeVisible();
    expect(await differenceFromAlone(page, program)).toBeLessThanOrEqual(0.001);
    expect(messages).toEqual([]);
  });

  test(`the page "${name}" is the same with and without the program`, async ({ page }) => {
    await openHost(page, name);
    await expect(page.locator(TAG).getByText('Panel')).toBeVisible();
    await settle(page.locator(TAG));
    const heights = await markEmbedded(page, TAG);
    const withIt = await describePage(page);
    const globals = await page.evaluate(() => Object.getOwnPropertyNames(window));

    await page.route('**/conference-elements.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', headers: { 'access-control-allow-origin': '*' }, body: '' }),
    );
    await openHost(page, name);
    await page.locator(TAG).waitFor({ state: 'attached' });
    if (name === 'react' || name === 'vue')
      await page.locator('.state').evaluate((state) => (state.textContent = '2 days'));
    await putBoxes(page, TAG, heights);
    expect(withIt).toEqual(await describePage(page));
    expect(globals).toEqual(await page.evaluate(() => Object.getOwnPropertyNames(window)));
  });
}
