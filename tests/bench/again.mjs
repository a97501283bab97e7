/** @import { Browser } from '@playwright/test' */
/** @import { AgainCell, Again, Verdict } from './types.ts' */
import { createServer, request } from 'node:http';
import { layOut } from '../support/table.mjs';
import { inspect, median, RUN_TIMEOUT_MS, untilQuiet, VIEWPORT } from './measure.mjs';
import { probe } from './probe.mjs';

/**
 * Stands before the product and notes what is asked of it, also by a page's service worker.
 * @param {string} target
 */
async function listener(target) {
  /** @type {{ method: string, path: string, status: number, bytes: number, at: number }[]} */
  const answers = [];
  const server = createServer((asked, response) => {
    const { method = '', url: path = '', headers } = asked;
    const onward = request(target + path, { method, headers }, (answer) => {
      const noted = { method, path, status: answer.statusCode ?? 0, bytes: 0, at: Date.now() };
      answers.push(noted);
      answer.on('data', (chunk) => (noted.bytes += chunk.length));
      response.writeHead(noted.status, answer.rawHeaders);
      answer.pipe(response);
    });
    // The visitor has left.
    onward.on('error', () => response.destroy());
    response.on('close', () => onward.destroy());
    asked.pipe(onward);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    url: `http://127.0.0.1:${port}`,
    answers,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/**
 * Opens a page, waits until it is quiet, and opens it again.
 * @param {Browser} browser
 * @param {AgainCell} cell
 * @returns {Promise<Again>}
 */
export async function measureAgain(browser, { address, items, count, slow = false }) {
  const { origin, pathname } = new URL(address);
  const heard = await listener(origin);
  const context = await browser.newContext({ viewport: VIEWPORT });
  context.setDefaultTimeout(RUN_TIMEOUT_MS);
  try {
    const page = await context.newPage();
    await page.addInitScript(probe, { items, count, hydrates: true });
    const devTools = await inspect(page, slow);
    const visit = async () => {
      await page.goto(heard.url + pathname, { waitUntil: 'commit' });
      const shown = await page.evaluate(() =>
        window.bench.settled.then(() => ({
          visible: window.bench.visible,
          at: performance.timeOrigin + window.bench.visible,
        })),
      );
      await untilQuiet(devTools);
      return shown;
    };
    const first = await visit();
    heard.answers.length = 0;
    const again = await visit();
    const before = heard.answers.filter(({ at }) => at <= again.at);
    return {
      first: first.visible,
      again: again.visible,
      bytes: before.reduce((sum, { bytes }) => sum + bytes, 0),
      asked: before.map(({ method, path, status }) => `${method === 'GET' ? '' : `${method} `}${path} ${status}`),
    };
  } finally {
    await context.close();
    heard.close();
  }
}

/**
 * The pages that are opened twice.
 * @param {{ id: string }} page
 */
export const isOpenedAgain = ({ id }) => id === 'site' || id === 'framed';

/** @param {AgainCell} cell */
const middle = ({ visits }) => ({
  first: median(visits.map(({ first }) => first)),
  again: median(visits.map(({ again }) => again)),
  bytes: Math.max(...visits.map(({ bytes }) => bytes)),
  asked: [...new Set(visits.flatMap(({ asked }) => asked))].sort(),
});

/** @param {AgainCell} cell */
const name = ({ label, count, slow }) => `${label}, ${count} items${slow ? ', slow phone' : ''}`;

/**
 * The cost of a second visit.
 * @param {AgainCell[]} cells
 * @param {boolean} markdown
 */
export function againTable(cells, markdown) {
  if (cells.length === 0) return [];
  const title = 'On the second visit';
  const rows = cells.map((cell) => {
    const { first, again, bytes, asked } = middle(cell);
    return [name(cell), first.toFixed(0), again.toFixed(0), asked.join(', ') || '–', String(bytes)];
  });
  const heading = ['', 'visible ms, first visit', 'second visit', 'answers before it is visible', 'their bytes'];
  return [markdown ? `**${title}**` : title, ...(markdown ? [''] : []), ...layOut([heading, ...rows], markdown), ''];
}

/** As long as the word that nothing has changed may be. */
const WORD_BYTES = 100;

/**
 * Nothing is to come before the content but word that it hasn't changed: a 304, and on a quick network the list of changes,
 * which is empty.
 * @param {AgainCell[]} cells
 * @returns {Verdict[]}
 */
export const judgeAgain = (cells) =>
  cells.map((cell) => {
    const { asked, bytes } = middle(cell);
    return {
      what: `${name(cell)}: bytes before the content of a second visit`,
      value: `${bytes} (${asked.length} answers)`,
      target: `≤ ${WORD_BYTES}`,
      met: bytes <= WORD_BYTES,
    };
  });
