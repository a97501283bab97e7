import { createServer, request } from 'node:http';
import { createProgramRenderer } from '../../../src/server/render/create-program-renderer.ts';
import { startHost, type TestHost } from './host.ts';

/** Two hosts with one database. */
export interface TwoHosts {
  one: TestHost;
  /** The one that can be made to lag: it hears of writes, and reads them only later. */
  other: TestHost;
  /** Makes it lag from now on. Returns a function that ends this. */
  lag(): () => void;
  close(): Promise<void>;
}

/** @param settings of the database that both have */
export async function twoHosts(settings: Record<string, string>): Promise<TwoHosts> {
  let gate = Promise.resolve();
  const shared = { dataDir: settings.DATA_DIR };
  const one = await startHost(settings, shared);
  const other = await startHost(settings, {
    ...shared,
    renderer(options) {
      const renderer = createProgramRenderer(options);
      const read = renderer.read.bind(renderer);
      renderer.read = async (known) => {
        await gate;
        return read(known);
      };
      return renderer;
    },
  });
  return {
    one,
    other,
    lag() {
      let end!: () => void;
      gate = new Promise((resolve) => (end = resolve));
      return end;
    },
    async close() {
      await other.close();
      await one.close();
    },
  };
}

/** A proxy that sends each request to the next host. */
export async function roundRobin(hosts: readonly TestHost[]) {
  let turn = 0;
  const server = createServer((incoming, answer) => {
    const { method, url, headers } = incoming;
    const to = hosts[turn++ % hosts.length]!;
    const sent = request(to.url + url, { method, headers, agent: false }, (answered) => {
      answer.writeHead(answered.statusCode!, answered.headers);
      answered.pipe(answer);
    });
    sent.on('error', () => answer.destroy());
    answer.on('close', () => sent.destroy());
    incoming.pipe(sent);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
