import { connect } from 'node:net';

/**
 * Requests that aren't HTTP or only nearly, by their fault.
 * @type {Record<string, string>}
 */
export const BROKEN = {
  'no HTTP': 'hello\r\n\r\n',
  'TLS on a plain port': '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
  'an unknown method': 'BREW / HTTP/1.1\r\nHost: a\r\n\r\n',
  'an unknown version': 'GET / HTTP/9.9\r\nHost: a\r\n\r\n',
  'no Host': 'GET / HTTP/1.1\r\n\r\n',
  'two Hosts': 'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n',
  'an absurd Host': 'GET / HTTP/1.1\r\nHost: a"><b>\r\nConnection: close\r\n\r\n',
  'a header without a name': 'GET / HTTP/1.1\r\nHost: a\r\n: x\r\n\r\n',
  'a NUL in a header': 'GET / HTTP/1.1\r\nHost: a\r\nX: \0\r\n\r\n',
  'a folded header': 'GET / HTTP/1.1\r\nHost: a\r\nX: a\r\n b\r\nConnection: close\r\n\r\n',
  'headers without an end': `GET / HTTP/1.1\r\nHost: a\r\n${'X: y\r\n'.repeat(20_000)}`,
  'two lengths': 'POST /api/days HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab',
  'a length and chunks':
    'POST /api/days HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  'a negative length': 'POST /api/days HTTP/1.1\r\nHost: a\r\nContent-Length: -5\r\n\r\nabcde',
  'a chunk without a size': 'POST /api/days HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\nabc\r\n',
  'a space in the path': 'GET /a b HTTP/1.1\r\nHost: a\r\n\r\n',
  'a broken escape in the path': 'GET /%zz%c0%ae HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
  'a path that climbs': 'GET /../../etc/passwd HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
};

/**
 * Requests that never end, by the part that is missing.
 * @type {Record<string, string>}
 */
export const UNFINISHED = {
  anything: '',
  'the end of the headers': 'GET / HTTP/1.1\r\nHost: a\r\n',
  'the body':
    'POST /api/session HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"pass',
};

/**
 * Sends bytes as they are.
 * @param {string} url of a server
 * @param {string} bytes
 * @param {number} patienceMs how long to wait for the end of the connection
 * @returns {Promise<string | undefined>} the answer's first line, empty for none; undefined when the connection stays open
 */
export const sendRaw = (url, bytes, patienceMs) =>
  new Promise((resolve) => {
    let answer = '';
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname, () => socket.write(bytes, 'latin1'));
    const patience = setTimeout(() => {
      socket.destroy();
      resolve(undefined);
    }, patienceMs);
    socket.on('data', (chunk) => (answer += chunk.toString('latin1')));
    socket.on('error', () => {});
    socket.on('close', () => {
      clearTimeout(patience);
      resolve(answer.split('\r\n')[0] ?? '');
    });
  });
