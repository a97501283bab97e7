import type { Locator } from '@playwright/test';

/** The least contrast (WCAG 2) between the located elements' colors and the page behind them. */
export const leastContrast = (located: Locator): Promise<number> =>
  located.evaluateAll((all) => {
    const context = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d')!;
    const luminance = (color: string) => {
      context.fillStyle = color;
      context.fillRect(0, 0, 1, 1);
      const [r, g, b] = [...context.getImageData(0, 0, 1, 1).data].map((value) => {
        const share = value / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
    };
    const behind = luminance(getComputedStyle(document.body).backgroundColor);
    return Math.min(
      ...all.map((each) => {
        const own = luminance(getComputedStyle(each).color);
        return (Math.max(own, behind) + 0.05) / (Math.min(own, behind) + 0.05);
      }),
    );
  });
