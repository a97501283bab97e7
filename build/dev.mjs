// `npm run dev`: the pages with hot reload from Vite, and the API host beside them, restarted when its source changes.
import { createServer, isRunnableDevEnvironment } from 'vite';

const API_HOST = `http://127.0.0.1:${process.env.PORT ?? '4000'}`;
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
  host = await serve();
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
