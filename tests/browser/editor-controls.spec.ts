import type { Locator } from '@playwright/test';
import { button, openEditor } from './support/editor.ts';
import { expect, test } from './support/fixtures.ts';

/** Contrast of a control's icon with the paper behind it (WCAG 2), and the opacity that it is shown with. */
const seen = (control: Locator) =>
  control.evaluate((node) => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!;
    const luminance = (color: string) => {
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = color;
      canvas.fillRect(0, 0, 1, 1);
      const [red, green, blue] = [...canvas.getImageData(0, 0, 1, 1).data].map((channel) => {
        const share = channel / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
    };
    let opacity = 1;
    for (let each: Element | null = node; each; each = each.parentElement)
      opacity *= Number(getComputedStyle(each).opacity);
    const levels = [getComputedStyle(node).color, getComputedStyle(document.body).backgroundColor].map(luminance);
    const [dark, light] = levels.sort((a, b) => a - b);
    return { contrast: (light! + 0.05) / (dark! + 0.05), opacity };
  });

for (const colorScheme of ['light', 'dark'] as const)
  test(`pencil and trash of every row are seen without a pointer, and stand out under it, ${colorScheme}`, async ({
    page,
    host,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await openEditor(page, host);
    await page.mouse.move(0, 0);
    for (const name of ['day Tuesday', 'item Opening', 'item Keynote', 'sub-item Rector'])
      for (const control of [button(page, `Edit ${name}`), button(page, `Delete ${name}`)]) {
        const quiet = await seen(control);
        expect(quiet.opacity).toBe(1);
        expect(quiet.contrast).toBeGreaterThanOrEqual(3);
        await control.focus();
        const focused = await seen(control);
        expect(focused.contrast).toBeGreaterThan(quiet.contrast);
        await control.blur();
        await control.hover();
        expect((await seen(control)).contrast).toBeGreaterThan(quiet.contrast);
        await page.mouse.move(0, 0);
      }
  });
