/** @import { Api, Section } from '../types.ts' */
import { fileURLToPath } from 'node:url';
import { ask } from '../support/api.mjs';
import { toldBy } from '../support/connections/told-by.mjs';
import { databases } from '../support/databases/databases.mjs';
import { milliseconds, whole } from '../support/figures.mjs';
import { percentile } from '../support/load/percentile.mjs';
import { slack } from '../support/load/slack.mjs';
import { makeLink, run } from '../support/run/links.mjs';
import { after, item, TODAY, TOMORROW, writeEvent } from '../support/run/todays-event.mjs';

const PAGES = 300;
/** As many publications a host keeps. */
const PUBLICATIONS = 50;
const PRESSES = 200;
/** A link may press sixty times a minute. */
const PRESSES_OF_LINK = 50;
/** Until the last page, the page of the room and the calendar have an action, in milliseconds. */
const REACHED_MS = 2_000;

const LISTENERS = fileURLToPath(new URL('../support/connections/listeners.mjs', import.meta.url));

const ITEMS = 6;
const PROGRAM = [
  {
    title: 'Today',
    date: TODAY,
    items: Array.from({ length: ITEMS }, (_, n) => item(`${10 + n}:00 - ${11 + n}:00`, `Talk ${n}`, 'Hall A')),
  },
  { title: 'Tomorrow', date: TOMORROW, items: [item('10:00 - 14:00', 'Other day', 'Hall A')] },
];

/** @type {Section} */
const late = {
  name: 'late',
  promise:
    `What a link presses reaches ${PAGES} open pages, the page of the room and a calendar within ${milliseconds(REACHED_MS)}; and ${PRESSES} ` +
    `presses while publishing is by hand leave ${PUBLICATIONS} publications, every text of the draft, and what visitors see of it as they were.`,

  async run({ short, product, note }) {
    const presses = short ? 20 : PRESSES;
    /** @type {Record<string, string>} */
    const figures = {};
    /** @type {string[]} */
    const failures = [];
    const { kinds, notRun } = await databases(product);
    for (const { label, dataDir, settings } of short ? kinds.slice(0, 1) : kinds) {
      await writeEvent(dataDir);
      const server = await product.serve({ dataDir, settings, program: PROGRAM });
      const api = await server.signIn();
      await publishOften(api);
      note(`${label}: ${PUBLICATIONS} publications`);
      const before = await state(server.url, api);
      const listeners = product.start(LISTENERS, [server.url, String(PAGES)]);
      const told = toldBy(listeners);
      await told('opened');

      /** @type {string[]} */
      const secrets = [];
      for (let link = 0; link < presses / PRESSES_OF_LINK; link++) secrets.push((await makeLink(api)).secret);
      /** @type {number[]} */
      const took = [];
      for (let press = 0; press < presses; press++) {
        const on = /** @type {any[]} */ (before.shown[0].items)[2];
        const ends = after(on.end, 1 + (press % 100));
        const began = performance.timeOrigin + performance.now();
        const secret = secrets[Math.floor(press / PRESSES_OF_LINK)];
        const { status, body } = await run(server.url, {
          secret,
          anyway: true,
          action: { do: 'later', item: on.id, ends },
        });
        if (status !== 200 || body.edit === undefined) failures.push(`${label}: a press was answered ${status}.`);
        const { revision } = (await ask(`${server.url}/api/health`)).body;
        const heard = await told('heard', ({ heard }) => heard === revision);
        const time = clockOf(body.items.find((/** @type {any} */ { id }) => id === on.id).time);
        const [room, calendar] = await Promise.all([
          ask(`${server.url}/room/Hall%20A`),
          ask(`${server.url}/program/${on.id}.ics`),
        ]);
        took.push(Math.max(heard.at, performance.timeOrigin + performance.now()) - began);
        if (!String(room.body).includes(time)) failures.push(`${label}: the page of the room lacks ${time}.`);
        if (!String(calendar.body).includes(`T${time.replace(':', '')}00`))
          failures.push(`${label}: the calendar lacks ${time}.`);
      }
      failures.push(...differences(before, await state(server.url, api)).map((what) => `${label}: ${what}`));
      const last = percentile(took, 100);
      if (last > REACHED_MS * slack(short))
        failures.push(`${label}: a press reached the last only after ${milliseconds(last)}.`);
      figures[`${label}: presses by hand`] = whole(presses);
      figures[`${label}: a press reaches ${PAGES} pages, the room's page and a calendar after`] =
        `${milliseconds(percentile(took, 50))}, at most ${milliseconds(last)}`;
      listeners.child.kill();
      await server.stop();
    }
    return { figures, failures: failures.slice(0, 20), notRun };
  },
};
export default late;

/** The end of a time, as a clock shows it. @param {string} time */
const clockOf = (time) => /** @type {string} */ (time.split(' - ')[1]);

/**
 * Publishes by hand until no more publications are kept, and leaves a draft text in each item.
 * @param {Api} api
 */
async function publishOften(api) {
  await api('PUT', '/api/publications/mode', { publishing: 'by-hand' });
  const { body: days } = await api('GET', '/api/schedule');
  const change = (/** @type {(n: number) => string} */ textOf) =>
    api('POST', '/api/edits', {
      writes: days[0].items.map((/** @type {any} */ { id }, /** @type {number} */ n) => ({
        ...{ op: 'change', kind: 'item', id, values: { title: textOf(n) } },
      })),
    });
  for (let edition = 0; edition <= PUBLICATIONS; edition++) {
    await change((n) => `Talk ${n}, edition ${edition}`);
    await api('POST', '/api/publications', {});
  }
  await change((n) => `Draft of talk ${n}`);
}

/**
 * The texts and publications that presses must leave as they are.
 * @param {string} url
 * @param {Api} api
 */
async function state(url, api) {
  const { publications } = (await api('GET', '/api/publications')).body;
  return {
    publications: JSON.stringify(publications),
    titles: titlesOf((await api('GET', '/api/schedule')).body),
    shown: (await ask(`${url}/api/schedule`)).body,
  };
}

/** @param {any[]} days */
const titlesOf = (days) => JSON.stringify(days.map(({ items }) => items.map((/** @type {any} */ { title }) => title)));

/**
 * @param {Awaited<ReturnType<typeof state>>} before
 * @param {Awaited<ReturnType<typeof state>>} now
 */
function differences(before, now) {
  const kept = JSON.parse(now.publications).length;
  return [
    ...(kept < PUBLICATIONS ? [`only ${kept} publications are kept.`] : []),
    ...(before.publications === now.publications ? [] : ['the publications are others.']),
    ...(before.titles === now.titles ? [] : ['the draft has other texts.']),
    ...(titlesOf(before.shown) === titlesOf(now.shown) ? [] : ['visitors see other texts.']),
  ];
}
