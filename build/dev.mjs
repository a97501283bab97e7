// `npm run dev`: the pages with hot reload from Vite, and the API host beside them, restarted when its source changes. The
// host's thread that makes pages and formats is that of the last build.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createServer, isRunnableDevEnvironment } from 'vite';
import { build, install } from './prepare.mjs';

const DIST = fileURLToPath(new URL('../dist/', import.meta.url));
const API_HOST = `http://127.0.0.1:${process.env.PORT ?? '4000'}`;

await install();
if (!existsSync(`${DIST}server/program-worker.js`)) await build();
const vite = await createServer({
  server: { proxy: { '/api': API_HOST, '/program/': API_HOST } },
});
await vite.listen();

/** @type {{ close(): Promise<void> } | undefined} */
let host;
async function restart() {
  await host?.close();
  const { server } = vite.environments;
  if (!server || !isRunnableDevEnvironment(server))
    throw new Error('The environment `server` of vite.config.ts cannot run modules.');
  /** @type {typeof import('../src/server/serve.ts')} */
  const { serve } = await server.runner.import('/src/server/serve.ts');
  host = await serve({ distDir: DIST });
}
await restart();
vite.printUrls();

vite.watcher.on('change', (file) => {
  if (!/\/src\/(server|program)\//.test(file)) return;
  restart().catch((error) => console.error(error));
});
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, async () => {
    await Promise.all([host?.close(), vite.close()]);
    process.exit(0);
  });
