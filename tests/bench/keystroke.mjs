/** @import { Browser } from '@playwright/test' */
/** @import { Keystrokes, Verdict } from './types.ts' */
import { median, SLOW_CPU } from './measure.mjs';

const PHONE = { width: 360, height: 783 };
/** Two words of the generated programs, which find many items, then few; typed, and taken back. */
const WORDS = 'coast fault';
const KEYS = [...WORDS.replace(' ', '_')]
  .map((key) => (key === '_' ? 'Space' : key))
  .concat(Array.from(WORDS, () => 'Backspace'));
/** At most so long, in milliseconds, may pass from a key to the next paint, and a task take. */
const TARGET = 50;

/**
 * Runs in the page; must not refer to anything outside itself. Leaves `window.keyAnswered`, which waits until nothing has
 * changed for a while, and says how long after the last key the page was painted, when its last change was, and the
 * longest task over 50 ms; 0 when there was none.
 */
function watchKeys() {
  const QUIET_MS = 400;
  const root = document.querySelector('conference-program')?.shadowRoot;
  let pressed = 0;
  let painted = 0;
  let changed = 0;
  addEventListener('keydown', ({ timeStamp }) => {
    pressed = changed = timeStamp;
    painted = 0;
    requestAnimationFrame(() => {
      // A message comes after the paint, which comes after this.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => (painted = performance.now());
      port2.postMessage('');
    });
  });
  if (root)
    new MutationObserver(() => (changed = performance.now())).observe(root, {
      attributes: true,
      childList: true,
      characterData: true,
      subtree: true,
    });
  /** @type {number[]} */
  const long = [];
  new PerformanceObserver((list) => list.getEntries().forEach(({ duration }) => long.push(duration))).observe({
    type: 'longtask',
  });
  window.keyAnswered = async () => {
    while (!painted || performance.now() - Math.max(changed, painted) < QUIET_MS)
      await new Promise((resolve) => setTimeout(resolve, 20));
    return { paint: painted - pressed, settled: changed - pressed, longest: Math.max(0, ...long.splice(0)) };
  };
}

/**
 * Types a query letter by letter and takes it back, on a phone whose processor is four times slower.
 * @param {Browser} browser
 * @param {string} address of a page with a prerendered program
 * @returns {Promise<Keystrokes>} of the slowest key, and of the median one
 */
async function typeOnce(browser, address) {
  const context = await browser.newContext({ viewport: PHONE });
  try {
    const page = await context.newPage();
    const devTools = await context.newCDPSession(page);
    await page.goto(address);
    await page.waitForFunction(() => !!customElements.get('conference-program'));
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU });
    await page.evaluate(watchKeys);
    await page.getByRole('searchbox').click();
    const results = [];
    for (const key of KEYS) {
      await page.keyboard.press(key);
      results.push(await page.evaluate(() => window.keyAnswered()));
    }
    const paints = results.map(({ paint }) => paint);
    return {
      paint: Math.max(...paints),
      typical: median(paints),
      settled: Math.max(...results.map(({ settled }) => settled)),
      longest: Math.max(...results.map(({ longest }) => longest)),
    };
  } finally {
    await context.close();
  }
}

/**
 * The cost of a key of the search, as medians of several runs.
 * @param {Browser} browser
 * @param {string} address
 * @param {number} count how many items the program has
 * @param {number} runs
 * @returns {Promise<Verdict[]>}
 */
export async function judgeKeystrokes(browser, address, count, runs) {
  /** @type {Keystrokes[]} */
  const all = [];
  for (let run = 0; run < runs; run++) all.push(await typeOnce(browser, address));
  /** @param {keyof Keystrokes} name */
  const middle = (name) => Math.round(median(all.map((each) => each[name])));
  const what = `a key of the search, ${count} items, 4x slowdown`;
  return [
    {
      what: `${what}: next paint (the median key ${middle('typical')} ms, all rows after ${middle('settled')} ms)`,
      value: `slowest ${middle('paint')} ms`,
      target: `≤ ${TARGET} ms`,
      met: middle('paint') <= TARGET,
    },
    {
      what: `${what}: longest task`,
      value: middle('longest') ? `${middle('longest')} ms` : 'none over 50 ms',
      target: 'none over 50 ms',
      met: middle('longest') === 0,
    },
  ];
}
