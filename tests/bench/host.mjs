/** @import { Files } from './types.ts' */
import { createServer } from 'node:http';
import { extname } from 'node:path';
import { compressed } from './compress.mjs';

/** @type {Record<string, string>} */
const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/**
 * A loopback server for the other variants: every body is compressed once, before the first run.
 * @param {Files} files by path, which ends in one of the extensions above
 */
export async function startHost(files) {
  const bodies = new Map([...files].map(([path, text]) => [path, compressed(text)]));
  const server = createServer((request, response) => {
    const [path = ''] = (request.url ?? '').split('?');
    const body = bodies.get(path);
    if (!body) return void response.writeHead(path === '/favicon.ico' ? 204 : 404).end();
    const accepted = request.headers['accept-encoding'] ?? '';
    const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : undefined;
    const isPage = path.endsWith('.html');
    response.writeHead(200, {
      'content-type': TYPES[extname(path)],
      'content-length': body[encoding ?? 'raw'].length,
      'cache-control': isPage ? 'no-cache' : 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
      ...(encoding && { 'content-encoding': encoding }),
    });
    response.end(body[encoding ?? 'raw']);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
