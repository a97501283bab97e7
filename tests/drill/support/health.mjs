import { ask } from './api.mjs';

/**
 * The answer of `/api/health`: `ok`, or the name of the fault.
 * @param {string} url of a server
 * @returns {Promise<string>}
 */
export async function health(url) {
  const { status, body } = await ask(`${url}/api/health`);
  return status === 200 ? body.status : (body.fault ?? `${status} without the name of a fault`);
}
