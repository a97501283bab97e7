import { expect, test, vi } from 'vitest';
import { createProgramRenderer } from '../../../src/server/render/create-program-renderer.ts';
import { DatabaseFault } from '../../../src/server/store/health/faults.ts';
import { runServer } from '../../support/product.mjs';
import { until } from '../../support/until.ts';
import { removeFolder, temporaryFolder } from '../support/folder.ts';
import { startHost } from '../support/host.ts';

const LIVE = '/api/health/live';
const READY = '/api/health/ready';

/** Starts a host whose programs are read as `before` lets them. */
async function hostThatReads(before: () => Promise<void>) {
  const host = await startHost(
    {},
    {
      renderer: (options) => {
        const renderer = createProgramRenderer(options);
        const read: typeof renderer.read = async (known) => {
          await before();
          return renderer.read(known);
        };
        return { ...renderer, read };
      },
    },
  );
  const ready = async () => {
    const { status, body } = await host.call('GET', READY);
    return [status, body.fault ?? body.status];
  };
  return { host, ready, live: () => host.call('GET', LIVE) };
}

const OK = { status: 200, body: { status: 'ok' } };

test('a host that has not read a program yet is alive and starting, and then ready', async () => {
  let read = () => {};
  const reading = new Promise<void>((resolve) => (read = resolve));
  const { host, ready, live } = await hostThatReads(() => reading);
  expect(await live()).toMatchObject(OK);
  expect(await ready()).toEqual([503, 'starting']);
  read();
  await until(async () => expect(await ready()).toEqual([200, 'ok']));
  const { headers } = await host.fetch(READY);
  expect(headers.get('cache-control')).toBe('no-store');
  expect((await host.fetch(READY, { method: 'HEAD' })).status).toBe(200);
  await host.close();
});

test('a host is alive and not ready while it has no program, and ready with an earlier one whatever happens then', async () => {
  let error: Error | undefined = new RangeError('"Asia/Makasar" is not a time zone');
  const { host, ready, live } = await hostThatReads(async () => {
    if (error) throw error;
  });
  expect(await ready()).toEqual([503, 'program']);
  error = new DatabaseFault('io-error');
  await vi.waitFor(async () => expect(await ready()).toEqual([503, 'io-error']), { timeout: 5_000 });
  expect(await live()).toMatchObject(OK);
  error = undefined;
  await vi.waitFor(async () => expect(await ready()).toEqual([200, 'ok']), { timeout: 5_000 });
  error = new DatabaseFault('io-error');
  expect((await host.call('POST', '/api/days', { title: 'Second day' })).status).toBe(201);
  await until(async () => expect((await host.fetch('/api/schedule')).headers.get('age')).not.toBeNull());
  expect(await ready()).toEqual([200, 'ok']);
  await host.close();
});

test('a host that is stopped says first that it is not ready, and answers visitors until then', async () => {
  const folder = temporaryFolder();
  // Long enough for a busy machine to ask three times meanwhile.
  const server = await runServer(folder, { DRAIN_SECONDS: '5' });
  const status = async (path: string) => (await fetch(server.url + path)).status;
  await until(async () => expect(await status(READY)).toBe(200));
  const stopped = performance.now();
  server.child.kill('SIGTERM');
  await until(async () => expect(await (await fetch(server.url + READY)).json()).toMatchObject({ fault: 'closing' }));
  expect([await status(LIVE), await status('/api/schedule')]).toEqual([200, 200]);
  expect((await server.ended).code).toBe(0);
  expect(performance.now() - stopped).toBeGreaterThan(4_950);
  removeFolder(folder);
});

test('the OpenAPI document has both', async () => {
  const { host } = await hostThatReads(async () => {});
  const { paths } = (await host.call('GET', '/api/openapi.json')).body;
  const { schema } = paths[READY].get.responses['503'].content['application/problem+json'];
  expect(schema.properties.fault.enum).toEqual(expect.arrayContaining(['starting', 'closing', 'program', 'away']));
  expect(paths[LIVE].get.responses['200']).toBeDefined();
  await host.close();
});
