/** @import { Server } from '../types.ts' */
import { get } from 'node:http';
import { takeToken } from '../../support/product.mjs';
import { peopleTold } from '../../support/people-told.mjs';
import { ask, PASSWORD } from './api.mjs';

/** @typedef {{ event: string, data: any, at: number }} Heard with when it came, by `performance.now()` */

/**
 * An editor with the stream of what the others do.
 * @param {Server} server
 * @param {string} name
 */
export async function editorStream({ url }, name) {
  const headers = { authorization: `Bearer ${await takeToken(url, PASSWORD)}` };
  const json = { ...headers, 'content-type': 'application/json' };
  const call = (/** @type {string} */ method, /** @type {string} */ path, /** @type {object} */ body) =>
    ask(url + path, { method, headers: json, body: JSON.stringify(body) });
  await call('PATCH', '/api/session', { name });
  /** @type {Heard[]} */
  const heard = [];
  let rest = '';
  const asked = get(`${url}/api/editors/events`, { headers, agent: false }, (answer) => {
    answer.setEncoding('utf8');
    answer.on('data', (/** @type {string} */ text) => {
      const blocks = (rest + text).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const [, event, data] = /^event: (\w+)\ndata: (.*)$/m.exec(block) ?? [];
        if (event && data) heard.push({ event, data: JSON.parse(data), at: performance.now() });
      }
    });
    answer.on('error', () => {});
  });
  asked.on('error', () => {});
  return {
    call,
    /** @param {string} event */
    last: (event) => heard.findLast((one) => one.event === event),
    people: () => peopleTold(heard),
    leave: () => asked.destroy(),
  };
}
