/** @import { Answer, Api } from '../types.ts' */

/**
 * @typedef {object} Row a day that an editor has added or tried to add
 * @property {string} key its Idempotency-Key, and its first title
 * @property {number} [id] known once its addition was acknowledged
 * @property {string[]} titles that may stand there: several while nobody knows whether the last change was kept
 */

/** Keeps what editors were told, to be held against what the database has in the end. */
export class Ledger {
  /** @type {Row[]} */
  rows = [];
  /** How many writes were acknowledged. */
  acknowledged = 0;

  /**
   * Adds a day.
   * @param {Api} api
   * @param {string} [title] of its own
   * @returns the row, and the answer unless there was none
   */
  async add(api, title = `Day ${this.rows.length + 1}`) {
    /** @type {Row} */
    const row = { key: title, titles: [title] };
    this.rows.push(row);
    return { row, answer: await this.#send(api, row) };
  }

  /**
   * @param {Api} api
   * @param {Row} row
   */
  async #send(api, row) {
    const answer = await settled(api('POST', '/api/days', { title: row.key }, { 'idempotency-key': row.key }));
    if (answer?.status === 201) {
      row.id = answer.body.id;
      this.acknowledged++;
    }
    return answer;
  }

  /**
   * Changes the title of a row that nobody else changes.
   * @param {Api} api
   * @param {Row} row
   * @param {string} title
   */
  async change(api, row, title) {
    row.titles = [...row.titles, title];
    const answer = await settled(api('PATCH', `/api/days/${row.id}`, { title }));
    if (answer?.status !== 200) return;
    row.titles = [title];
    this.acknowledged++;
  }

  /**
   * Repeats the additions without an answer, as a client would with the same key. Afterwards each row must be there once.
   * @param {Api} api
   */
  async repeat(api) {
    for (const row of this.rows.filter(({ id }) => !id)) await this.#send(api, row);
  }

  /**
   * How the program differs from what was acknowledged, as sentences.
   * @param {{ id: number, title: string }[]} schedule
   * @param {string} when
   */
  differences(schedule, when) {
    const byId = new Map(schedule.map((day) => [day.id, day.title]));
    /** @type {Map<string, number>} */
    const times = new Map();
    for (const { title } of schedule) times.set(title, (times.get(title) ?? 0) + 1);
    const lost = this.rows.filter(({ id, titles }) => id && !titles.includes(byId.get(id) ?? ''));
    const twice = this.rows.filter(({ titles }) => titles.reduce((sum, title) => sum + (times.get(title) ?? 0), 0) > 1);
    return [
      ...(lost.length > 0 ? [`${lost.length} acknowledged rows are gone or changed ${when}.`] : []),
      ...(twice.length > 0 ? [`${twice.length} rows are there twice ${when}.`] : []),
    ];
  }
}

/**
 * The answer to a call; undefined when the connection ended without one.
 * @param {Promise<Answer>} call
 * @returns {Promise<Answer | undefined>}
 */
export const settled = (call) => call.catch(() => undefined);
