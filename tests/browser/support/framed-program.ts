import type { Page } from '@playwright/test';
import { type ApiHost, expect } from './fixtures.ts';

/** Longer than any window, and an overview. */
const ITEMS = Array.from({ length: 40 }, (_, index) => ({
  time: `${String(8 + Math.floor(index / 4)).padStart(2, '0')}:00`,
  title: `Talk ${index + 1}`,
  description: '<p>See <a href="https://example.org/abstract">the abstract</a> or <a href="/map">the map</a>.</p>',
}));

/** A program of two days. */
export const fillForFrame = (host: ApiHost) =>
  host.replace([
    { title: 'Tuesday', date: '2025-10-28', items: ITEMS.slice(0, 20) },
    { title: 'Wednesday', date: '2025-10-29', items: ITEMS.slice(20) },
  ]);

/** A page of somebody else around a frame. */
export const page = (inside: string) =>
  `<!doctype html><title>University</title><link rel="icon" href="data:,"><h1>University</h1>${inside}`;
export const frameOf = (page: Page) => page.frameLocator('iframe');
/** Waits until the program's script has taken over. */
export const taken = (page: Page) =>
  expect(frameOf(page).locator('conference-program')).toHaveJSProperty('hydrated', true);
