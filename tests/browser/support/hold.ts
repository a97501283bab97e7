import type { Page, Request } from '@playwright/test';

/** Holds requests back until `release` is called; `held` resolves with the first. */
export async function hold(page: Page, path: string | RegExp, method = 'GET') {
  let release = () => {};
  const gate = new Promise<void>((resolve) => (release = resolve));
  let arrived: (request: Request) => void = () => {};
  const held = new Promise<Request>((resolve) => (arrived = resolve));
  await page.route(path, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    arrived(route.request());
    await gate;
    await route.fallback();
  });
  return { release, held };
}
