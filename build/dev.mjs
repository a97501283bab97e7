// `npm run dev`: the pages with hot reload from Vite, and the API host beside them, restarted when a source of it changes. It
// makes everything in this thread: the code of its threads would be that of the last build.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createServer, isRunnableDevEnvironment } from 'vite';
import { build, install } from './prepare.mjs';

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '');
const DIST = `${root}/dist/`;
const API_HOST = `http://127.0.0.1:${process.env.PORT ?? '4000'}`;

await install();
if (!existsSync(`${DIST}index.html`)) await build();
/** @type {import('vite').Plugin} */
const restartsHost = {
  name: 'restarts-host',
  hotUpdate({ modules }) {
    if (this.environment.name !== 'server' || !modules.length) return;
    restarted = restarted.then(restart).catch((error) => console.error(error));
    // Vite would run the host's modules again by itself.
    return [];
  },
};
const vite = await createServer({
  root,
  plugins: [restartsHost],
  server: { proxy: { '/api': API_HOST, '/program/': API_HOST, '/pictures/': API_HOST } },
});
await vite.listen();

/** @type {{ close(): Promise<void> } | undefined} */
let host;
async function restart() {
  const { server } = vite.environments;
  if (!server || !isRunnableDevEnvironment(server))
    throw new Error('The environment `server` of vite.config.ts cannot run modules.');
  const { runner } = server;
  await host?.close();
  runner.clearCache();
  /** @type {typeof import('../src/server/serve.ts')} */
  const { serve } = await runner.import('/src/server/serve.ts');
  /** @type {typeof import('../src/server/render/create-program-renderer.ts')} */
  const { createProgramRenderer } = await runner.import('/src/server/render/create-program-renderer.ts');
  host = await serve({ distDir: DIST, makeHere: createProgramRenderer });
}
let restarted = restart();
await restarted;
vite.printUrls();

for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, async () => {
    await Promise.all([host?.close(), vite.close()]);
    process.exit(0);
  });
