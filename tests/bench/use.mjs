/** @import { Browser } from '@playwright/test' */
/** @import { Use, UseCell } from './types.ts' */
import { RUN_TIMEOUT_MS, SLOW_CPU, untilQuiet, VIEWPORT } from './measure.mjs';
import { probe } from './probe.mjs';

/**
 * The pages that are compared in use.
 * @param {{ id: string }} page
 */
export const isUsed = ({ id }) => id !== 'fullcalendar' && id !== 'framed';

/**
 * Runs in the page; must not refer to anything outside itself. Scrolls from the first item on by half a window a frame.
 * @param {string} items selector
 * @returns {Promise<number>} the 95th percentile of the frames, in milliseconds
 */
async function scrollThrough(items) {
  const FRAMES = 100;
  /** @returns {Promise<number>} */
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const root = document.querySelector(items) ? document : document.querySelector('conference-program')?.shadowRoot;
  root?.querySelector(items)?.scrollIntoView();
  await frame();
  let before = await frame();
  /** @type {number[]} */
  const frames = [];
  while (frames.length < FRAMES) {
    scrollBy({ top: innerHeight / 2, behavior: 'instant' });
    const now = await frame();
    frames.push(now - before);
    before = now;
  }
  frames.sort((one, other) => one - other);
  return frames[Math.ceil(FRAMES * 0.95) - 1] ?? NaN;
}

/**
 * Runs in the page; must not refer to anything outside itself. Opens the first items that have something folded away, one
 * after the other.
 * @param {string} items selector
 * @returns {Promise<number | undefined>} how long one takes until it is seen open, in milliseconds; the median
 */
async function openItems(items) {
  const OPENED = 5;
  const shadow = document.querySelector('conference-program')?.shadowRoot;
  const controls = [...(shadow?.querySelectorAll(items) ?? [])]
    .flatMap((item) => item.querySelector('summary') ?? [])
    .slice(0, OPENED);
  /** @type {number[]} */
  const times = [];
  for (const control of controls) {
    control.scrollIntoView({ block: 'center', behavior: 'instant' });
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const start = performance.now();
    control.click();
    // A task after the frame: by then it has been laid out and painted.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    times.push(performance.now() - start);
  }
  return times.sort((one, other) => one - other)[times.length >> 1];
}

/**
 * Opens a page, waits until it is quiet, makes the processor four times slower, and uses the page.
 * @param {Browser} browser
 * @param {UseCell} cell
 * @returns {Promise<Use>}
 */
export async function measureUse(browser, { address, items, count, hydrates = false }) {
  const context = await browser.newContext({ viewport: VIEWPORT });
  context.setDefaultTimeout(RUN_TIMEOUT_MS);
  try {
    const page = await context.newPage();
    await page.addInitScript(probe, { items, count, hydrates });
    await page.goto(address);
    await page.evaluate(() => window.bench.settled);
    const devTools = await context.newCDPSession(page);
    await devTools.send('Performance.enable');
    await untilQuiet(devTools);
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU });
    const opening = await page.evaluate(openItems, items);
    const scrolling = await page.evaluate(scrollThrough, items);
    return { scrolling, opening };
  } finally {
    await context.close();
  }
}
