/** @import { Answer, Api, Section } from '../types.ts' */
import { ask } from '../support/api.mjs';
import { databases } from '../support/databases/databases.mjs';
import { whole } from '../support/figures.mjs';
import { makeLink, run } from '../support/run/links.mjs';
import { after, item, TODAY, TOMORROW, writeEvent } from '../support/run/todays-event.mjs';

const AT_ONCE = 100;

const PROGRAM = [
  {
    title: 'Today',
    date: TODAY,
    items: [
      item('10:00 - 14:00', 'On in A', 'Hall A'),
      item('10:00 - 14:00', 'On in B', 'Hall B'),
      item('14:00 - 15:00', 'Hiddenword', 'Hall A', { hidden: true, note: 'Noteword' }),
      item('15:00 - 16:00', 'Next in A', 'Hall A', { note: 'Noteword' }),
    ],
  },
  { title: 'Tomorrow', date: TOMORROW, items: [item('10:00 - 14:00', 'Tomorrow in A', 'Hall A')] },
];
const SECRET_WORDS = /Hiddenword|Noteword|Draftword|On in B|Tomorrow in A/;

/**
 * The actions on an item, each of which would change something.
 * @param {{ id: number, end: string }} item
 */
const actionsOn = ({ id, end }) => [
  { do: 'later', item: id, ends: after(end, 5) },
  { do: 'catch-up', item: id },
  { do: 'full', item: id, full: true, note: 'Taken' },
];

/** @type {Section} */
const links = {
  name: 'links',
  promise:
    'A link for one room changes nothing in another room, on another day or of what is hidden, by no secret that was guessed, replaced, ' +
    `stopped or has expired, and by no body that is sent again or is none; of ${AT_ONCE} presses at once the host takes no more than it allows; ` +
    'and no answer tells of notes, hidden rows, drafts and other rooms, while publishing is at once or by hand.',

  async run({ product, note }) {
    /** @type {Record<string, string>} */
    const figures = {};
    /** @type {string[]} */
    const failures = [];
    const { kinds, notRun } = await databases(product);
    for (const { label, dataDir, settings } of kinds) {
      await writeEvent(dataDir);
      const server = await product.serve({ dataDir, settings, program: PROGRAM });
      const api = await server.signIn();
      let attempts = 0;
      for (const publishing of ['at-once', 'by-hand']) {
        note(`${label}, ${publishing}`);
        await api('PUT', '/api/publications/mode', { publishing });
        const tried = await attack(server.url, api, publishing);
        attempts += tried.attempts;
        failures.push(...tried.failures.map((failure) => `${label}, ${publishing}: ${failure}`));
        figures[`${label}, ${publishing}: of ${AT_ONCE} presses at once were taken`] = whole(tried.taken);
      }
      figures[`${label}: attempts that were refused`] = whole(attempts);
      await server.stop();
    }
    return { figures, failures: failures.slice(0, 20), notRun };
  },
};
export default links;

/**
 * @param {string} url
 * @param {Api} api
 * @param {string} publishing
 */
async function attack(url, api, publishing) {
  /** @type {string[]} */
  const failures = [];
  const { body: days } = await api('GET', '/api/schedule');
  const [today, tomorrow] = /** @type {any[]} */ (days);
  const [onInA, onInB, hidden, next] = today.items;
  if (publishing === 'by-hand') await api('PATCH', `/api/schedule-items/${next.id}`, { title: 'Draftword' });
  const program = async () => JSON.stringify((await ask(`${url}/api/schedule`)).body);
  const before = await program();

  const own = await makeLink(api);
  const replaced = own.secret;
  own.secret = (await api('POST', `/api/links/${own.id}/new-code`)).body.address.split('#')[1];
  const stopped = await makeLink(api, { scope: 'all' });
  await api('POST', `/api/links/${stopped.id}/stop`);
  const expired = await makeLink(api, { scope: 'all', expires_at: new Date(Date.now() + 1_500).toISOString() });

  /** @type {{ what: string, expected: number, answer: Answer }[]} */
  const tried = [];
  const attempt = async (/** @type {string} */ what, /** @type {number} */ expected, /** @type {object} */ body) =>
    tried.push({ what, expected, answer: await run(url, body) });

  const elsewhere = { 'another room': onInB, 'another day': tomorrow.items[0], 'what is hidden': hidden };
  for (const [what, { id, end }] of Object.entries(elsewhere))
    for (const action of actionsOn({ id, end: end ?? onInA.end }))
      await attempt(what, 403, { secret: own.secret, action });
  const [later, , full] = actionsOn(onInA);
  const guesses = [replaced, stopped.secret, own.secret.toLowerCase(), `${own.secret} `, 'x'.repeat(22), `${own.id}`];
  for (const secret of guesses)
    for (const action of actionsOn(onInA)) await attempt('a secret', 401, { secret, action });
  await new Promise((resolve) => setTimeout(resolve, 1_600));
  await attempt('a secret that has expired', 401, { secret: expired.secret, action: full });
  const old = new Date(Date.now() - 11 * 60_000).toISOString();
  await attempt('a body of eleven minutes ago', 409, { secret: own.secret, action: later, pressed_at: old });
  const bodies = [
    { action: { ...later, ends: 'soon' } },
    { action: { ...later, ends: after(onInA.end, 500) } },
    { action: { ...later, item: String(onInA.id) } },
    { action: { do: 'cancel', item: onInA.id } },
    { action: { ...full, note: 'x'.repeat(5_000) } },
    { action: [later] },
    { rooms: ['Hall B'], action: { ...later, item: onInB.id } },
  ];
  for (const body of bodies) await attempt('a body', 422, { secret: own.secret, ...body });

  for (const { what, expected, answer } of tried) {
    const { status, body } = answer;
    // A field that isn't known is refused as such, or is none.
    const isRefused = status === expected || (what === 'a body' && [400, 403].includes(status));
    if (!isRefused) failures.push(`${what} was answered ${status}, not ${expected}.`);
    if (SECRET_WORDS.test(JSON.stringify(body))) failures.push(`The answer to ${what} tells too much.`);
  }
  if ((await program()) !== before) failures.push('What was refused has changed the program.');

  // An allowed press is done, once: else all of this would prove nothing.
  const allowed = { secret: own.secret, action: later, anyway: true };
  const first = await run(url, allowed);
  const again = await run(url, allowed);
  if (first.body.edit === undefined) failures.push(`What is allowed was answered ${first.status}.`);
  if (again.body.edit !== undefined) failures.push('A body that is sent again changes something.');
  const asked = await run(url, { secret: own.secret });
  if (SECRET_WORDS.test(JSON.stringify(asked.body))) failures.push('What a link shows tells too much.');
  if ((await program()) === before) failures.push('What is allowed isn’t shown.');

  const fresh = await makeLink(api);
  const presses = Array.from({ length: AT_ONCE }, (_, n) =>
    run(url, { secret: fresh.secret, action: { do: 'full', item: onInA.id, full: n % 2 === 0 } }),
  );
  const statuses = (await Promise.all(presses)).map(({ status }) => status);
  const taken = statuses.filter((status) => status === 200).length;
  if (statuses.some((status) => status !== 200 && status !== 429)) failures.push(`Presses got ${statuses.join(', ')}.`);
  if (taken === 0 || taken === AT_ONCE) failures.push(`Of ${AT_ONCE} presses at once ${taken} were taken.`);
  await api('POST', `/api/links/${own.id}/stop`);
  return { failures, attempts: tried.length, taken };
}
