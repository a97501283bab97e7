/** @import { Api } from '../../types.ts' */
import Libsql from 'libsql';

/** Stands where a text is refused, as one that shows nothing is. */
const QUIET = 'quiet';
/** How many rows are written at the same time. */
const WRITERS = 8;

/** @typedef {{ day: number, titled: number, described: number, subItem: number }} Rows ids of what one text is in */

/** @param {Api} api */
async function empty(api) {
  const { body } = await api('GET', '/api/schedule');
  for (const { id } of body) {
    const { status } = await api('DELETE', `/api/days/${id}`);
    if (status >= 300) throw new Error(`A day could not be deleted: ${status}`);
  }
}

/**
 * Adds a row with a text, or with a quiet one in its place where that is refused.
 * @param {Api} api
 * @param {string} path
 * @param {object} parent
 * @param {Record<string, string>} fields
 * @returns {Promise<number>} the row's id
 */
async function add(api, path, parent, fields) {
  const answer = await api('POST', path, { ...parent, ...fields });
  if (answer.status === 201) return answer.body.id;
  if (answer.status !== 422) throw new Error(`POST ${path}: ${answer.status} for ${JSON.stringify(fields)}`);
  const quiet = Object.fromEntries(Object.keys(fields).map((name) => [name, QUIET]));
  return (await api('POST', path, { ...parent, ...quiet })).body.id;
}

/**
 * A day whose fields all hold a text: its title, the title and the time of one item, the description and a sub-item of another.
 * @param {Api} api
 * @param {string} text
 * @returns {Promise<Rows>}
 */
async function addDay(api, text) {
  const day = await add(api, '/api/days', {}, { title: text });
  const titled = await add(api, '/api/schedule-items', { day_id: day }, { title: text, time: text.slice(0, 200) });
  const described = await add(api, '/api/schedule-items', { day_id: day, title: QUIET }, { description: text });
  const subItem = await add(api, '/api/schedule-item-lists', { schedule_item_id: described }, { content: text });
  return { day, titled, described, subItem };
}

/**
 * Puts a day for each text in place of the program.
 * @param {Api} api
 * @param {readonly string[]} texts
 */
export async function writeTexts(api, texts) {
  await empty(api);
  /** @type {Rows[]} */
  const rows = [];
  const waiting = texts.entries();
  await Promise.all(
    Array.from({ length: WRITERS }, async () => {
      for (const [index, text] of waiting) rows[index] = await addDay(api, text);
    }),
  );
  return { count: texts.length * 4, rows };
}

/**
 * Puts a program of so many days in its place that the others are compared with.
 * @param {Api} api
 * @param {number} days
 */
export const writeQuietTexts = (api, days) => writeTexts(api, Array(days).fill(QUIET));

/**
 * Writes the same texts into the same rows as another program would that knows no rules.
 * @param {string} file of the database
 * @param {Rows[]} rows
 * @param {readonly string[]} texts
 * @returns {number} how many rows it has written
 */
export function putRaw(file, rows, texts) {
  const sqlite = new Libsql(file, { timeout: 5_000 });
  /** @param {string} sql */
  const statement = (sql) => sqlite.prepare(sql);
  sqlite.exec('BEGIN IMMEDIATE');
  for (const [index, { day, titled, described, subItem }] of rows.entries()) {
    const text = (texts[index] ?? '').replace(/\p{Surrogate}/gu, '\ufffd');
    statement('UPDATE days SET title = ? WHERE id = ?').run(text, day);
    statement('UPDATE schedule_items SET title = ?, time = ? WHERE id = ?').run(text, text, titled);
    statement('UPDATE schedule_items SET description = ? WHERE id = ?').run(text, described);
    statement('UPDATE schedule_item_lists SET content = ? WHERE id = ?').run(text, subItem);
  }
  sqlite.exec('UPDATE program_state SET revision = revision + 1; COMMIT');
  sqlite.close();
  return rows.length * 4;
}
