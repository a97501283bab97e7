/** @import { Answer, Api } from '../../types.ts' */
import { ask } from '../api.mjs';

/**
 * Makes a link.
 * @param {Api} api
 * @param {object} [values]
 * @returns {Promise<{ id: number, secret: string }>}
 */
export async function makeLink(api, values = { scope: 'rooms', rooms: ['Hall A'] }) {
  const { status, body } = await api('POST', '/api/links', { for_whom: 'Helper', ...values });
  if (status !== 201) throw new Error(`A link was answered ${status}: ${JSON.stringify(body)}`);
  return { id: body.link.id, secret: body.address.split('#')[1] };
}

/**
 * Asks or acts by a link.
 * @param {string} url of the host
 * @param {object} body
 * @returns {Promise<Answer>}
 */
export const run = (url, body) =>
  ask(`${url}/api/run`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
