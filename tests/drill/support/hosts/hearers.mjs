// Listens to many streams through a balancer, and connects again as pages do: its address, how many, and a file. SIGUSR2 says that the file
// has what was written and when; then it tells as JSON what each stream has heard of it.
import { readFileSync } from 'node:fs';
import { request } from 'node:http';

const [, , url = '', count = '', file = ''] = process.argv;
/** As in `live-connection.ts`. */
const AGAIN_MS = { least: 1_000, spread: 1_000 };
/** As many connect at the same time. */
const AT_ONCE = 100;

/** @typedef {{ known: number, heard: { revision: number, at: number }[] }} Hearer */

const now = () => performance.timeOrigin + performance.now();
/** @type {Hearer[]} */
const hearers = Array.from({ length: Number(count) }, () => ({ known: 0, heard: [] }));
let backwards = 0;
let reconnected = 0;
let isOver = false;

/**
 * @param {Hearer} hearer
 * @param {() => void} [onHello]
 */
function connect(hearer, onHello = () => {}) {
  if (isOver) return;
  let isLost = false;
  const lose = () => {
    if (isLost) return;
    isLost = true;
    asked.destroy();
    reconnected++;
    setTimeout(() => connect(hearer, onHello), AGAIN_MS.least + Math.random() * AGAIN_MS.spread);
  };
  const since = hearer.known ? `?since=${hearer.known}` : '';
  const asked = request(`${url}/api/events${since}`, { agent: false }, (answer) => {
    if (answer.statusCode !== 200) return lose();
    let rest = '';
    answer.setEncoding('latin1');
    answer.on('data', (text) => {
      const blocks = (rest + text).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const [, id, event] = /id: (\d+)\nevent: (\w+)/.exec(block) ?? [];
        if (id === undefined) continue;
        const revision = Number(id);
        if (revision < hearer.known) backwards++;
        hearer.known = revision;
        hearer.heard.push({ revision, at: now() });
        if (event === 'hello') onHello();
      }
    });
    answer.on('close', lose);
    answer.on('error', lose);
  });
  asked.on('error', lose);
  asked.end();
}

/**
 * How long a stream took to hear of each write, in milliseconds.
 * @param {Hearer} hearer
 * @param {{ revision: number, at: number }[]} written
 */
function* waits({ heard }, written) {
  let next = 0;
  for (const { revision, at } of written) {
    while (next < heard.length && /** @type {{ revision: number }} */ (heard[next]).revision < revision) next++;
    yield { at, ms: next < heard.length ? Math.max(0, /** @type {{ at: number }} */ (heard[next]).at - at) : Infinity };
  }
}

/**
 * @param {object} given
 * @param {{ revision: number, at: number }[]} given.written
 * @param {{ name: string, from: number, to: number }[]} given.windows the first that a write lies in is its own
 */
function summary({ written, windows }) {
  written.sort((one, other) => one.revision - other.revision);
  /** @type {Record<string, number[]>} */
  const all = {};
  for (const hearer of hearers)
    for (const { at, ms } of waits(hearer, written)) {
      const { name } = windows.find(({ from, to }) => at >= from && at <= to) ?? { name: 'calm' };
      (all[name] ??= []).push(ms);
    }
  const told = Object.entries(all).map(([name, times]) => {
    times.sort((one, other) => one - other);
    const unheard = times.filter((ms) => ms === Infinity).length;
    const finite = times.slice(0, times.length - unheard);
    return [
      name,
      { count: times.length, unheard, p99: finite[Math.floor(finite.length * 0.99)], longest: finite.at(-1) },
    ];
  });
  return { windows: Object.fromEntries(told), backwards, reconnected };
}

process.on('SIGUSR2', () => {
  isOver = true;
  console.log(JSON.stringify(summary(JSON.parse(readFileSync(file, 'utf8')))));
});

for (let start = 0; start < hearers.length; start += AT_ONCE)
  await Promise.all(
    hearers.slice(start, start + AT_ONCE).map((hearer) => new Promise((resolve) => connect(hearer, () => resolve(0)))),
  );
console.log(JSON.stringify({ opened: hearers.length }));
