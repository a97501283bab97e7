import { Agent, request } from 'node:http';
import { Agent as SecureAgent, request as secureRequest } from 'node:https';

/** A visitor who has waited so long has got nothing. In milliseconds. */
const PATIENCE_MS = 20_000;

/**
 * @typedef {object} Got
 * @property {number} status 0 for no answer
 * @property {import('node:http').IncomingHttpHeaders} headers
 * @property {string} body as it came, which is not text where it is compressed
 *
 * A client of a server, or of what stands before it, with connections that are kept. It takes any certificate.
 * @param {string} address
 */
export function frontClient(address) {
  const isSecure = address.startsWith('https:');
  const agent = isSecure
    ? new SecureAgent({ keepAlive: true, maxSockets: 50, rejectUnauthorized: false })
    : new Agent({ keepAlive: true, maxSockets: 50 });

  /**
   * @param {string} path
   * @param {Record<string, string>} headers
   */
  const ask = (path, headers) => (isSecure ? secureRequest : request)(address + path, { agent, headers });

  return {
    /**
     * @param {string} path
     * @param {Record<string, string>} [headers]
     * @returns {Promise<Got>}
     */
    get: (path, headers = {}) =>
      new Promise((resolve) => {
        const fail = () => resolve({ status: 0, headers: {}, body: '' });
        const asked = ask(path, headers);
        asked.setTimeout(PATIENCE_MS, () => asked.destroy());
        asked.on('error', fail);
        asked.on('response', (answer) => {
          let body = '';
          answer.setEncoding('latin1');
          answer.on('data', (text) => (body += text));
          answer.on('error', fail);
          answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body }));
        });
        asked.end();
      }),

    /**
     * Listens until the client is closed.
     * @param {string} path
     * @returns {() => string} the text that has come
     */
    listen(path) {
      let text = '';
      const asked = ask(path, {});
      asked.on('error', () => {});
      asked.on('response', (answer) => {
        answer.on('error', () => {});
        answer.on('data', (bytes) => (text += String(bytes)));
      });
      asked.end();
      return () => text;
    },

    close: () => agent.destroy(),
  };
}
