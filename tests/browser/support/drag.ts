import type { Locator, Page } from '@playwright/test';

interface Point {
  x: number;
  y: number;
}

/** A point of an element: its share of the height from the top. */
export async function pointOf(locator: Locator, share = 0.5): Promise<Point> {
  const { x, y, width, height } = (await locator.boundingBox())!;
  return { x: x + width / 2, y: y + height * share };
}

/** Waits until an element stays where it is: the page may still glide, or lay out what has come into sight. */
export const atRest = (locator: Locator): Promise<void> =>
  locator.evaluate(async (element) => {
    const place = () => element.getBoundingClientRect().y;
    for (let [frames, last] = [0, place()]; frames < 10; last = place()) {
      await new Promise(requestAnimationFrame);
      frames = place() === last ? frames + 1 : 0;
    }
  });

/** Presses the mouse on an element and leads it to a point, without letting go. */
export async function pull(page: Page, from: Locator, to: Point): Promise<void> {
  await from.hover();
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 8 });
}

/** Drags by the mouse. */
export async function dragTo(page: Page, from: Locator, to: Point): Promise<void> {
  await pull(page, from, to);
  await page.mouse.up();
}

/** A finger, as the browser itself hears it: it scrolls, and opens context menus. */
export async function finger(page: Page) {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  return {
    down: (at: Point) => touch('touchStart', [at]),
    async move(from: Point, to: Point, steps = 8) {
      for (let step = 1; step <= steps; step++) {
        const share = step / steps;
        await touch('touchMove', [{ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }]);
      }
    },
    up: () => touch('touchEnd', []),
  };
}
