import { createReadStream, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import type { ApiHost } from '../../support/api-host.ts';
import { run } from '../../support/product.mjs';

const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};

/** Writes a host's site to a folder, as an administrator does. */
export async function exportTo(folder: string, { dataDir }: ApiHost): Promise<void> {
  const { code, stderr } = await run(['export', '--static', folder], { DATA_DIR: dataDir }).ended;
  if (code !== 0 || stderr) throw new Error(`The export failed.\n${stderr}`);
}

/** A web server that knows nothing but files, as any web space does: a folder's address leads to its index. */
export async function serveFolder(folder: string, below: string): Promise<{ url: string; close(): void }> {
  const server = createServer(({ url = '' }, response) => {
    const path = decodeURIComponent(url.replace(/[?#].*/, ''));
    const file = path.startsWith(below) ? join(folder, path.slice(below.length)) : undefined;
    const found = file === undefined ? undefined : statSync(file, { throwIfNoEntry: false });
    if (found?.isDirectory() && !path.endsWith('/')) return response.writeHead(301, { location: `${path}/` }).end();
    const whole = found?.isDirectory() ? join(file!, 'index.html') : file!;
    if (!found || !statSync(whole, { throwIfNoEntry: false })) return response.writeHead(404).end('Not found');
    response.setHeader('content-type', TYPES[extname(whole)] ?? 'application/octet-stream');
    createReadStream(whole).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return {
    url: `http://127.0.0.1:${port}${below}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
