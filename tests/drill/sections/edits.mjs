/** @import { Answer, Api, Section, Server } from '../types.ts' */
import { setTimeout as pause } from 'node:timers/promises';
import { ask } from '../support/api.mjs';
import { databases } from '../support/databases/databases.mjs';
import { whole } from '../support/figures.mjs';
import { settled } from '../support/ledger.mjs';

/** How often the server is killed while they write. */
const KILLS = 2;
/** Between two attempts of an edit that got no answer, in milliseconds. */
const AGAIN_MS = 50;
/** The longest list of edits that the host answers at once. */
const PAGE = 200;

/**
 * @typedef {{ id: number, title: string, time: string }} Item
 * @typedef {{ api: Api, acknowledged: number, repeated: number }} Desk what all editors share: the server as it runs now
 * @typedef {{ label: string, writes: object[], then(answer: Answer): Item[] }} Step an edit, and the items after it
 * @typedef {{ day: number, items: Item[], made: { id: number, label: string }[], undone: Map<number, number> }} Work
 */

/** @type {Section} */
const edits = {
  name: 'edits',
  promise:
    'When many editors add, move, change many rows at once and undo, and the server is killed among it, every edit that was ' +
    'acknowledged, or repeated under its Idempotency-Key, is made once, stands in the history once, and the program is what they made of it.',

  async run({ short, product }) {
    const [people, each] = short ? [10, 6] : [50, 20];
    /** @type {Record<string, string>} */
    const figures = {};
    /** @type {string[]} */
    const failures = [];
    const { kinds, notRun } = await databases(product);
    for (const { label, dataDir, settings } of kinds) {
      let server = await product.serve({ dataDir, settings });
      /** @type {Desk} */
      const desk = { api: await server.signIn(), acknowledged: 0, repeated: 0 };
      const working = Promise.all(Array.from({ length: people }, (_, editor) => work(desk, editor, each)));
      for (let kill = 1; kill <= KILLS; kill++) {
        await Promise.race([working, untilAcknowledged(desk, (people * each * kill) / (KILLS + 1))]);
        await server.stop('SIGKILL');
        server = await product.serve({ dataDir: server.dataDir, settings });
        desk.api = await server.signIn();
      }
      const works = await working;
      failures.push(...(await compare(server, desk, works)).map((failure) => `${label}: ${failure}`));
      figures[`${label}: edits acknowledged`] = `${whole(desk.acknowledged)} of ${whole(people * each)}`;
      figures[`${label}: repeated after a kill`] = whole(desk.repeated);
      await server.stop();
    }
    return { figures, failures, notRun };
  },
};
export default edits;

/**
 * @param {Desk} desk
 * @param {number} count
 */
async function untilAcknowledged(desk, count) {
  while (desk.acknowledged < count) await pause(1);
}

/**
 * Sends a call until it is answered, under one Idempotency-Key.
 * @param {Desk} desk
 * @param {string} path
 * @param {object | undefined} body
 * @param {string} key
 * @returns {Promise<Answer>}
 */
async function insist(desk, path, body, key) {
  for (;;) {
    const answer = await settled(desk.api('POST', path, body, { 'idempotency-key': key }));
    if (answer && answer.status !== 503) return answer;
    desk.repeated++;
    await pause(AGAIN_MS);
  }
}

/**
 * One editor, who works on a day of their own, so that it is known what comes of it.
 * @param {Desk} desk
 * @param {number} editor
 * @param {number} count
 * @returns {Promise<Work>}
 */
async function work(desk, editor, count) {
  const name = `Editor ${editor + 1}`;
  const { body: day } = await insist(desk, '/api/days', { title: name }, name);
  /** @type {Work} */
  const own = { day: day.id, items: [], made: [], undone: new Map() };
  /** @type {Item[][]} */
  const before = [];
  for (let n = 1; n <= count; n++) {
    const last = n % 5 === 0 ? own.made.findLast(({ id }) => !own.undone.has(id)) : undefined;
    const key = `${name}, edit ${n}`;
    if (last) {
      const { status, body } = await insist(desk, `/api/edits/${last.id}/undo`, undefined, key);
      if (status !== 200) throw new Error(`An undo was answered ${status}.`);
      own.undone.set(last.id, body.id);
      own.items = /** @type {Item[]} */ (before.pop());
    } else {
      const step = nextStep(own, n, key);
      const answer = await insist(desk, '/api/edits', { label: step.label, writes: step.writes }, key);
      if (answer.status !== 200)
        throw new Error(`An edit was answered ${answer.status}: ${JSON.stringify(answer.body)}`);
      before.push(own.items);
      own.made.push({ id: answer.body.id, label: step.label });
      own.items = step.then(answer);
    }
    desk.acknowledged++;
  }
  return own;
}

/**
 * An addition with a sub-item, a move, or a change of all items at once.
 * @param {Work} own
 * @param {number} n
 * @param {string} label
 * @returns {Step}
 */
function nextStep({ day, items }, n, label) {
  const [first, ...others] = items;
  if (n % 3 === 1 || !first || others.length === 0) {
    const values = { title: label, time: `${8 + (n % 10)}:00` };
    return {
      label,
      writes: [
        { op: 'add', kind: 'item', key: 'new', parent: day, values },
        { op: 'add', kind: 'sub-item', parent: 'new', values: { content: `Room: ${label}` } },
      ],
      then: ({ body }) => [...items, { id: body.keys.new, ...values }],
    };
  }
  if (n % 3 === 2) {
    const after = /** @type {Item} */ (others.at(-1)).id;
    return { label, writes: [{ op: 'change', kind: 'item', id: first.id, after }], then: () => [...others, first] };
  }
  const time = `${9 + (n % 10)}:30`;
  return {
    label,
    writes: items.map(({ id }) => ({ op: 'change', kind: 'item', id, values: { time } })),
    then: () => items.map((item) => ({ ...item, time })),
  };
}

/**
 * All edits of the history.
 * @param {Api} api
 * @returns {Promise<{ id: number, label: string, undoes?: number }[]>}
 */
async function history(api) {
  const all = [];
  for (let before = ''; ; before = `&before=${all.at(-1).id}`) {
    const { edits: page } = (await api('GET', `/api/edits?limit=${PAGE}${before}`)).body;
    all.push(...page);
    if (page.length === 0) return all;
  }
}

/**
 * How the history and the program differ from what the editors were told, as sentences.
 * @param {Server} server
 * @param {Desk} desk
 * @param {Work[]} works
 */
async function compare(server, desk, works) {
  const logged = await history(desk.api);
  const { body: schedule } = await ask(`${server.url}/api/schedule`);
  const made = works.flatMap((own) => own.made);
  const times = (/** @type {string} */ label) =>
    logged.filter((edit) => edit.label === label && edit.undoes === undefined).length;
  const lost = made.filter(({ id, label }) => !logged.some((edit) => edit.id === id && edit.label === label)).length;
  const doubled = made.filter(({ label }) => times(label) > 1).length;
  const undone = works.flatMap((own) => [...own.undone]);
  const wrong = undone.filter(([id, by]) => logged.filter((edit) => edit.undoes === id && edit.id === by).length !== 1);
  const differing = works.filter(({ day, items }) => {
    const now = schedule.find((/** @type {{ id: number }} */ { id }) => id === day);
    const told = items.map(({ id, title, time }) => `${id} ${title} ${time}`);
    const stored = now?.items.map((/** @type {Item} */ { id, title, time }) => `${id} ${title} ${time}`);
    return JSON.stringify(told) !== JSON.stringify(stored);
  });
  return [
    ...(lost > 0 ? [`${lost} acknowledged edits are not in the history.`] : []),
    ...(doubled > 0 ? [`${doubled} edits were made twice.`] : []),
    ...(wrong.length > 0 ? [`${wrong.length} undos are not in the history once.`] : []),
    ...(differing.length > 0 ? [`The days of ${differing.length} editors are not what they made of them.`] : []),
  ];
}
