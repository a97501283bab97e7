import { PGlite } from '@electric-sql/pglite';
import { expect, test, vi } from 'vitest';
import { freePort } from '../../support/product.mjs';
import { stallingProxy } from '../../support/stalling-proxy.mjs';
import { PASSWORD, startHost } from '../support/host.ts';
import { pgliteServer } from '../support/pglite-server.ts';

test('while PostgreSQL is down visitors keep the program and editors are told to try again, which then works', async () => {
  const db = await PGlite.create();
  const port = await freePort();
  const listen = async () => {
    const server = pgliteServer(db, port);
    await server.start();
    return server;
  };
  let server = await listen();
  const host = await startHost({ DATABASE_URL: `postgres://postgres:postgres@127.0.0.1:${port}/postgres` });
  const addDay = () => host.call('POST', '/api/days', { title: 'Late' }, { 'idempotency-key': 'one-form' });
  try {
    const before = await host.schedule();
    // Signs in while the database is there.
    expect((await host.call('POST', '/api/days', {})).status).toBe(422);

    await server.stop();
    const refused = await addDay();
    expect(refused.status).toBe(503);
    expect(refused.body.detail).toBe('The database does not answer. Try again in a moment.');
    expect(refused.headers.get('cache-control')).toBe('no-store');
    expect((await host.call('POST', '/api/session', { password: PASSWORD })).status).toBe(503);
    expect((await host.call('GET', '/api/health')).status).toBe(503);
    expect(await host.schedule()).toEqual(before);
    expect((await host.fetch('/')).status).toBe(200);

    server = await listen();
    expect((await addDay()).status).toBe(201);
    expect((await host.schedule()).map(({ title }) => title)).toEqual(['First day', 'Late']);
  } finally {
    await host.close();
    await server.stop();
    await db.close();
  }
});

test('while the link to PostgreSQL stalls, visitors get the last known program at once, with its age', async () => {
  const db = await PGlite.create();
  const port = await freePort();
  const server = pgliteServer(db, port);
  await server.start();
  const proxy = await stallingProxy(port);
  const host = await startHost({ DATABASE_URL: `postgres://postgres:postgres@127.0.0.1:${proxy.port}/postgres` });
  const read = async () => {
    const begun = performance.now();
    const answers = await Promise.all(['/', '/api/schedule', '/embed/program.html'].map((path) => host.fetch(path)));
    const bodies = await Promise.all(answers.map((answer) => answer.text()));
    return { bodies, ages: answers.map(({ headers }) => headers.get('age')), took: performance.now() - begun };
  };
  try {
    const before = await read();
    expect(before.ages).toEqual([null, null, null]);
    proxy.stall();
    const stalled = await vi.waitFor(
      async () => {
        const now = await read();
        expect(now.took).toBeLessThan(1_000);
        expect(now.bodies).toEqual(before.bodies);
        for (const age of now.ages) expect(Number(age)).toBeGreaterThan(0);
        return now;
      },
      { timeout: 15_000 },
    );
    expect(stalled.ages[0]).toMatch(/^\d+$/);
    proxy.resume();
    await vi.waitFor(async () => expect((await read()).ages).toEqual([null, null, null]), { timeout: 15_000 });
  } finally {
    await proxy.close();
    await host.close();
    await server.stop();
    await db.close();
  }
});
