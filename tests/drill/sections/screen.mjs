/** @import { CDPSession, Page } from '@playwright/test' */
/** @import { Section } from '../types.ts' */
import { setTimeout as pause } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { BROWSER_FLAGS } from '../../../build/browser.mjs';
import { freePort } from '../../support/product.mjs';
import { whole } from '../support/figures.mjs';
import { browserPath } from '../support/killed-browser.mjs';
import { notRun } from '../support/not-run.mjs';
import { item, TODAY, TOMORROW, writeEvent, ZONE } from '../support/run/todays-event.mjs';
import { fastTime } from '../support/screens/fast-time.mjs';
import { until } from '../support/until.mjs';

const FACTOR = 60;
const MINUTE_MS = 60_000;
/** Until a display has what the page needs to be drawn the first time, in its minutes. */
const WARM_MIN = 5;
const ROOMS = 8;
const SLOT_MIN = 5;
/** The time by which a display may be late, in milliseconds of its hour: half a second of the machine's. */
const LATE_MS = 30_000;
/** How far the device's own clock is wrong. */
const WRONG_MS = -(3 * 60 + 17) * MINUTE_MS;
/** How much more of a thing the last measure may have than the first one, as a share, and where there are few of it. */
const MOST_GROWTH = 0.1;
const MOST_MORE = 10;

const clockOf = (/** @type {number} */ minutes) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
/** The program, from eleven o'clock to half past two: it is noon where the event is. */
const PROGRAM = [
  {
    title: 'Today',
    date: TODAY,
    items: Array.from({ length: (3.5 * 60) / SLOT_MIN }, (_, slot) => 11 * 60 + slot * SLOT_MIN).flatMap((begins) =>
      Array.from({ length: ROOMS }, (_, room) =>
        item(`${clockOf(begins)} - ${clockOf(begins + SLOT_MIN)}`, `Talk ${clockOf(begins)}`, `Hall ${room + 1}`),
      ),
    ),
  },
  { title: 'Tomorrow', date: TOMORROW, items: [item('10:00 - 14:00', 'Other day', 'Hall 1')] },
];

/** @type {Section} */
const screen = {
  name: 'screen',
  promise:
    'A display of eight rooms that turn runs for an hour (at sixty-fold time) and gathers nothing: its heap, nodes and listeners stay as they ' +
    'are. Its clock is wrong, the host is killed and started again, and the network goes: it shows what is on by the host’s clock, says ' +
    'from when that is once the host is gone for 90 s, and goes on by itself.',

  async run({ short, product, note }) {
    const path = browserPath();
    if (!path) return notRun('Chromium is not installed.');
    const minutes = short ? 30 : 60;
    const speed = { from: Date.now(), factor: FACTOR };
    const dataDir = await product.folder();
    await writeEvent(dataDir);
    const preload = new URL('../support/screens/fast-host.mjs', import.meta.url).href;
    const settings = {
      PORT: String(await freePort()),
      DRILL_SPEED: JSON.stringify({ ...speed, ahead: 0, hasTimers: false }),
      NODE_OPTIONS: `--import=${preload}`,
    };
    let server = await product.serve({ dataDir, settings, program: PROGRAM });
    const browser = await chromium.launch({ executablePath: path, args: BROWSER_FLAGS });
    product.atEnd(() => browser.close());
    const page = await browser.newPage({ viewport: { width: 1920, height: 1080 } });
    await page.addInitScript(fastTime, { ...speed, ahead: WRONG_MS, hasTimers: true });
    /** @type {string[]} */
    const failures = [];
    page.on('pageerror', ({ message }) => failures.push(`The page has said: ${message}`));
    const now = () => speed.from + (Date.now() - speed.from) * FACTOR;
    const passed = () => (now() - speed.from) / MINUTE_MS;
    const wait = (/** @type {number} */ minute) => pause(Math.max(0, ((minute - passed()) * MINUTE_MS) / FACTOR));
    const session = await page.context().newCDPSession(page);
    await page.goto(`${server.url}/screen`);

    let checks = 0;
    let wrong = 0;
    /** @type {Awaited<ReturnType<typeof measure>>[]} */
    const measures = [];
    const begin = Math.ceil(passed()) + WARM_MIN;
    const killed = begin + minutes * 0.3;
    const cut = begin + minutes * 0.6;
    /** The host is gone: the page says so, and after its return no more. @param {() => Promise<unknown>} goes @param {() => Promise<unknown>} comes */
    const outage = async (goes, comes, what = '') => {
      await goes();
      await until(() => told(page), 10_000, `${what}: the display doesn't say how old it is`);
      if (!(await isRight(page, now))) failures.push(`${what}: the display shows another time than the host's.`);
      await comes();
      await until(async () => !(await told(page)), 10_000, `${what}: the display goes on saying how old it is`);
    };
    for (let minute = begin; minute <= begin + minutes; minute++) {
      await wait(minute);
      checks++;
      if (!(await isRight(page, now))) wrong++;
      if ((minute - begin) % 10 === 0) {
        measures.push(await measure(session));
        note(`${minute - begin} minutes: ${JSON.stringify(measures.at(-1))}`);
      }
      if (minute === killed)
        await outage(
          () => server.stop('SIGKILL'),
          async () => (server = await product.serve({ dataDir, settings })),
          'The host was killed',
        );
      if (minute === cut)
        await outage(
          () => page.context().setOffline(true),
          () => page.context().setOffline(false),
          'The network was cut',
        );
    }
    if (wrong > 0) failures.push(`Of ${checks} times the display has shown ${wrong} times what wasn't on.`);
    // Of a page that was just opened, parts of the script have not run yet.
    const [first, last] = [measures[1], measures.at(-1)];
    /** @type {Record<string, string>} */
    const figures = {
      'minutes of a display': whole(minutes),
      'times it was looked at, and wrong': `${checks}, ${wrong}`,
    };
    for (const name of /** @type {const} */ (['heap', 'nodes', 'listeners'])) {
      const [before, after] = [first?.[name] ?? 0, last?.[name] ?? Infinity];
      figures[`${name} after 10 minutes, at last`] = `${whole(before)}, ${whole(after)}`;
      if (after - before > Math.max(before * MOST_GROWTH, MOST_MORE))
        failures.push(`${name}: ${whole(before)} have become ${whole(after)}.`);
    }
    return { figures, failures };
  },
};
export default screen;

/**
 * Whether a display shows what is on by the host's clock, or was a moment ago.
 * @param {Page} page
 * @param {() => number} now
 */
async function isRight(page, now) {
  const asked = now() - LATE_MS;
  const text = await page.locator('main .page:visible').innerText();
  const zone = new Intl.DateTimeFormat('sv', { timeZone: ZONE, hour: '2-digit', minute: '2-digit' });
  const ends = [asked, now()].map((at) =>
    zone.format(Math.floor(at / MINUTE_MS / SLOT_MIN + 1) * SLOT_MIN * MINUTE_MS),
  );
  return ends.some((end) => text.includes(`until ${end}`));
}

/** Whether a display says how old it is. @param {Page} page */
const told = (page) => page.locator('main .page:visible .as-of').isVisible();

/**
 * The memory that a page holds, without what is only waiting to be thrown away.
 * @param {CDPSession} session
 */
async function measure(session) {
  await session.send('HeapProfiler.enable');
  await session.send('HeapProfiler.collectGarbage');
  await session.send('Performance.enable');
  const { metrics } = await session.send('Performance.getMetrics');
  const of = (/** @type {string} */ name) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return { heap: of('JSHeapUsedSize'), nodes: of('Nodes'), listeners: of('JSEventListeners') };
}
