/** @import { Browser, CDPSession, Page } from '@playwright/test' */
/** @import { Cell, Result } from './types.ts' */
import { setTimeout } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { BROWSER_FLAGS, findBrowser } from '../../build/browser.mjs';
import { probe } from './probe.mjs';

export const VIEWPORT = { width: 1280, height: 800 };
export const RUN_TIMEOUT_MS = 60_000;
/** A slow phone: the processor four times slower, 1.6 Mbit/s down, 0.75 up, 150 ms per round trip. */
export const SLOW_CPU = 4;
const SLOW_NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};

/** A page is quiet when it has had no task for this long. */
const QUIET_MS = 2_000;
/** How often it is asked, and the work in between that only the question itself causes. */
const ASKED_EVERY_MS = 250;
const QUESTION_MS = 5;

/** @param {CDPSession} devTools */
async function workDone(devTools) {
  const { metrics } = await devTools.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN) * 1_000;
}

/**
 * Waits until a page has no more to do.
 * @param {CDPSession} devTools
 * @returns {Promise<{ work: number, end: number }>} its work until then, and when that ended, by `performance.now()`
 */
export async function untilQuiet(devTools) {
  let work = await workDone(devTools);
  let end = performance.now();
  while (performance.now() - end < QUIET_MS) {
    await setTimeout(ASKED_EVERY_MS);
    const now = await workDone(devTools);
    if (now - work > QUESTION_MS) end = performance.now();
    work = now;
  }
  return { work, end };
}

export const launch = () => chromium.launch({ executablePath: findBrowser(), args: BROWSER_FLAGS });

/**
 * The DevTools of a page that is to be measured.
 * @param {Page} page
 * @param {boolean} slow on the slow phone
 */
export async function inspect(page, slow) {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Performance.enable');
  await devTools.send('Network.enable');
  if (slow) {
    await devTools.send('Network.emulateNetworkConditions', SLOW_NETWORK);
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU });
  }
  return devTools;
}

/**
 * Opens a page in a browser context of its own and measures it until it is quiet.
 * @param {Browser} browser
 * @param {Pick<Cell, 'address' | 'items' | 'count' | 'hydrates' | 'slow'>} what
 * @returns {Promise<Result>}
 */
export async function measure(browser, { address, items, count, hydrates = false, slow = false }) {
  const context = await browser.newContext({ viewport: VIEWPORT });
  context.setDefaultTimeout(RUN_TIMEOUT_MS);
  try {
    const page = await context.newPage();
    /** @type {string[]} */
    const failures = [];
    page.on('pageerror', (error) => failures.push(error.message));
    await page.addInitScript(probe, { items, count, hydrates });
    const devTools = await inspect(page, slow);
    let requests = 0;
    let wire = 0;
    devTools.on('Network.requestWillBeSent', ({ request }) => (requests += request.url.startsWith('data:') ? 0 : 1));
    devTools.on('Network.loadingFinished', ({ encodedDataLength }) => (wire += encodedDataLength));

    const start = performance.now();
    await page.goto(address, { waitUntil: 'commit' });
    const settled = page.evaluate(async () => {
      await window.bench.settled;
      const { visible, firstPaint, shift } = window.bench;
      return { visible, firstPaint, shift };
    });
    /** @type {Promise<never>} */
    const late = new Promise((_, reject) => {
      const timer = globalThis.setTimeout(() => reject(new Error(`${address} was not shown in time.`)), RUN_TIMEOUT_MS);
      settled.then(
        () => clearTimeout(timer),
        () => clearTimeout(timer),
      );
    });
    const { visible, firstPaint, shift } = await Promise.race([settled, late]);
    const task = await workDone(devTools);
    const { work, end } = await untilQuiet(devTools);
    // Not before: scripts take over what is prerendered in slices.
    const { longTasks, kept } = await page.evaluate(() => ({
      longTasks: window.bench.longTasks,
      kept: window.bench.isKept(),
    }));
    await devTools.send('HeapProfiler.collectGarbage');
    const { usedSize } = await devTools.send('Runtime.getHeapUsage');
    if (failures.length > 0) throw new Error(`${address}: ${failures.join('; ')}`);

    const longest = longTasks
      .filter(({ startTime, duration }) => startTime + duration > firstPaint)
      .reduce((longest, { duration }) => Math.max(longest, duration), 0);
    const quiet = end - start;
    return { visible, firstPaint, task, work, quiet, heap: usedSize, shift, longest, requests, wire, kept };
  } finally {
    await context.close();
  }
}

/** @param {number[]} values */
export function median(values) {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? NaN;
  return sorted.length % 2 ? upper : ((sorted[middle - 1] ?? NaN) + upper) / 2;
}
