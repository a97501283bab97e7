import { beforeEach, expect, test, vi } from 'vitest';

// A page has one copy of it; each test is a page of its own.
let page: typeof import('../../src/program/later.ts');
beforeEach(async () => {
  vi.resetModules();
  page = await import('../../src/program/later.ts');
});

const SCRIPT = { isThere: true } as unknown as import('../../src/program/later.ts').Later;

test('what everybody asks for at once is loaded once', async () => {
  const load = vi.fn(async () => SCRIPT);
  page.provideLater(load);
  expect(page.currentLater()).toBeUndefined();
  await Promise.all([page.loadLater(), page.loadLater()]);
  await page.loadLater();
  expect(load).toHaveBeenCalledTimes(1);
  expect(page.currentLater()).toBe(SCRIPT);
});

test('after a failure the next who asks tries again, and whoever listens is told of both', async () => {
  const load = vi.fn(async () => SCRIPT);
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  page.provideLater(load);
  const heard = vi.fn();
  page.onLater(() => heard(page.isLaterMissing()));
  expect(await page.loadLater()).toBeUndefined();
  expect(await page.loadLater()).toBe(SCRIPT);
  expect(heard.mock.calls).toEqual([[true], [false]]);
});
