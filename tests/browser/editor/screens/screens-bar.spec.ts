/** The looks of the bar that asks to name screens which have just opened. */
import { violations } from '../../support/axe.ts';
import { openEditor } from '../../support/editor.ts';
import { expect, test } from '../../support/fixtures.ts';
import { bar, HALLS, openScreen, removeAll } from '../../support/screens.ts';

test.beforeEach(({ host }) => removeAll(host));
test.afterEach(({ host }) => removeAll(host));

for (const colorScheme of ['light', 'dark'] as const)
  for (const width of [360, 1280])
    test(`the bar that asks to name a screen fits and is accessible at ${width} px, ${colorScheme}`, async ({
      page,
      host,
    }, testInfo) => {
      await page.setViewportSize({ width, height: 780 });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await openEditor(page, host, HALLS);
      const check = async (name: string) => {
        expect(await violations(page)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        const { outside, heights } = await bar(page).evaluate((shown) => {
          const frame = shown.getBoundingClientRect();
          const parts = [...shown.querySelectorAll('p, button')].map((one) => ({
            isButton: one.matches('button'),
            box: one.getBoundingClientRect(),
          }));
          return {
            outside: parts.filter(
              ({ box: { left, right, top, bottom } }) =>
                left < frame.left || right > frame.right || top < frame.top || bottom > frame.bottom,
            ),
            heights: parts.filter(({ isButton }) => isButton).map(({ box }) => box.height),
          };
        });
        expect(outside).toEqual([]);
        expect(heights).toHaveLength(2);
        expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
        await page.screenshot({ path: testInfo.outputPath(`${name}.png`) });
      };
      const { code } = await openScreen(host);
      await expect(bar(page)).toContainText(`Screen ${code} has just opened`);
      await check('one');
      await openScreen(host);
      await expect(bar(page)).toContainText('and 1 more have just opened');
      await check('two');
    });
