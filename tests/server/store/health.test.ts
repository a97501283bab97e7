import { expect, test, vi } from 'vitest';
import { createProgramRenderer } from '../../../src/server/render/create-program-renderer.ts';
import { startHost } from '../support/host.ts';

/** Starts a host whose programs are made, or fail as with a zone that the server doesn't know, by what `isBroken` says. */
async function hostThatBreaks() {
  const state = { isBroken: true };
  const host = await startHost(
    {},
    {
      renderer: (options) => {
        const renderer = createProgramRenderer(options);
        const read: typeof renderer.read = async (known) => {
          if (state.isBroken) throw new RangeError('"Asia/Makasar" is not a time zone');
          return renderer.read(known);
        };
        return { ...renderer, read };
      },
    },
  );
  return { host, state, health: () => host.call('GET', '/api/health') };
}

test("a monitor is told that visitors get no program because it can't be made, and that it is there again", async () => {
  const { host, state, health } = await hostThatBreaks();
  expect((await host.call('GET', '/api/schedule')).status).toBe(503);
  const told = await health();
  expect(told).toMatchObject({ status: 503, body: { fault: 'program', revision: 2 } });
  expect(told.body.shown_revision).toBeUndefined();
  expect(told.body.detail).not.toContain('Makasar');
  state.isBroken = false;
  await vi.waitFor(async () => expect(await health()).toMatchObject({ status: 200, body: { shown_revision: 2 } }), {
    timeout: 5_000,
  });
  await host.close();
});

test("a monitor is told that visitors get an earlier program because the newest can't be made", async () => {
  const { host, state, health } = await hostThatBreaks();
  state.isBroken = false;
  await vi.waitFor(async () => expect((await health()).body.shown_revision).toBe(2), { timeout: 5_000 });
  state.isBroken = true;
  expect((await host.call('POST', '/api/days', { title: 'Second day' })).status).toBe(201);
  await vi.waitFor(
    async () =>
      expect(await health()).toMatchObject({ status: 503, body: { fault: 'program', revision: 3, shown_revision: 2 } }),
    { timeout: 5_000 },
  );
  expect((await host.fetch('/api/schedule')).status).toBe(200);
  await host.close();
});

test('the OpenAPI document names what health says of the program', async () => {
  const { host } = await hostThatBreaks();
  const { body } = await host.call('GET', '/api/openapi.json');
  const { schema } = body.paths['/api/health'].get.responses['503'].content['application/problem+json'];
  expect(schema.properties.fault.enum).toEqual(expect.arrayContaining(['program', 'away']));
  await host.close();
});
