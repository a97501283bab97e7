import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { takeToken } from '../../../support/product.mjs';
import { PASSWORD } from '../api.mjs';

/** An answer that takes longer than this counts as none, in milliseconds. */
const DEADLINE_MS = 5_000;
const AGAIN_MS = 100;

/**
 * @typedef {{ revision: number, at: number }} Acknowledged by which edit, and when, by the clock of all processes
 * @typedef {{ id: number, version: number, title: string }} Row
 */

/** Editors behind a balancer. Each writes again and again, and repeats under the same key what was not answered. */
export class Writers {
  /** @type {Acknowledged[]} */
  acknowledged = [];
  /** @type {Row[]} */
  rows = [];
  /** Sentences about answers that no editor should get. */
  /** @type {string[]} */
  surprises = [];
  repeated = 0;
  /** Whether the editors are to end, however much they were to write. */
  isOver = false;
  #token = '';

  /** @param {string} url of the balancer */
  constructor(url) {
    this.url = url;
  }

  /** How many days and edits there were before. */
  #before = { days: 0, edits: 0 };

  async signIn() {
    this.#token = await takeToken(this.url, PASSWORD);
    const { body: days } = await this.#call('GET', '/api/schedule');
    this.#before = { days: days.length, edits: (await this.history()).length };
  }

  /**
   * @param {string} method
   * @param {string} path
   * @param {object} [body]
   * @param {Record<string, string>} [headers]
   */
  async #call(method, path, body, headers = {}) {
    const answer = await fetch(this.url + path, {
      method,
      headers: { authorization: `Bearer ${this.#token}`, 'content-type': 'application/json', ...headers },
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(DEADLINE_MS),
    });
    return { status: answer.status, headers: answer.headers, body: await answer.json().catch(() => undefined) };
  }

  /**
   * One write, repeated until it is acknowledged.
   * @param {'POST' | 'PATCH'} method
   * @param {string} path
   * @param {object} body
   * @param {number} [version]
   * @returns {Promise<any>} the row
   */
  async #write(method, path, body, version) {
    /** @type {Record<string, string>} */
    const headers = { 'idempotency-key': randomUUID() };
    if (version !== undefined) headers['if-match'] = `"${version}"`;
    for (;;) {
      const answer = await this.#call(method, path, body, headers).catch(() => undefined);
      if (answer && answer.status < 300) {
        const revision = Number(answer.headers.get('edit-revision'));
        this.acknowledged.push({ revision, at: performance.timeOrigin + performance.now() });
        return answer.body;
      }
      if (answer && answer.status < 500) {
        this.surprises.push(`${method} ${path} is answered with ${answer.status}: ${JSON.stringify(answer.body)}`);
        return undefined;
      }
      this.repeated++;
      await pause(AGAIN_MS);
    }
  }

  /**
   * One editor, who adds rows and changes them.
   * @param {number} number
   * @param {number} writes
   * @param {number} restMs between two
   */
  async edit(number, writes, restMs) {
    /** @type {Row | undefined} */
    let row;
    for (let n = 0; n < writes && !this.isOver; n++) {
      const title = `Editor ${number}, write ${n}`;
      if (n % 5 === 0 || !row) {
        row = await this.#write('POST', '/api/days', { title });
        if (row) this.rows.push(row);
      } else {
        const changed = await this.#write('PATCH', `/api/days/${row.id}`, { title }, row.version);
        if (changed) Object.assign(row, changed);
      }
      await pause(restMs * (0.5 + Math.random()));
    }
  }

  /** All edits of the history: how often each revision is there. */
  async history() {
    /** @type {number[]} */
    const revisions = [];
    for (let before = ''; ;) {
      const { body } = await this.#call('GET', `/api/edits?limit=100${before}`);
      if (body.edits.length === 0) return revisions;
      for (const { revision } of body.edits) revisions.push(revision);
      before = `&before=${body.edits.at(-1).id}`;
    }
  }

  /** How the database differs from what was acknowledged. */
  async differences() {
    const { body: days } = await this.#call('GET', `/api/schedule?revision=${this.last}`);
    /** @type {Map<string, number[]>} */
    const byTitle = new Map();
    for (const { id, title } of days) byTitle.set(title, [...(byTitle.get(title) ?? []), id]);
    const lost = this.rows.filter(({ id, title }) => !byTitle.get(title)?.includes(id)).length;
    const doubled = days.length - this.#before.days - this.rows.length;
    const history = await this.history();
    const known = new Set(history);
    const unlogged = this.acknowledged.filter(({ revision }) => !known.has(revision)).length;
    const twice = history.length - known.size;
    const unacknowledged = history.length - this.#before.edits - this.acknowledged.length;
    return { lost, doubled, unlogged, twice, unacknowledged };
  }

  get last() {
    return Math.max(0, ...this.acknowledged.map(({ revision }) => revision));
  }
}
