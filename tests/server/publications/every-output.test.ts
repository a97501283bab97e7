import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkTold, FIRST_EDITION, outputs, readAll, toEdition } from '../../support/editions.mjs';
import { takeToken } from '../../support/product.mjs';
import { until } from '../../support/until.ts';
import { listen } from '../support/event-client.ts';
import { PASSWORD, startHost, type TestHost } from '../support/host.ts';

const READERS = 20;
const EDITIONS = 6;

let host: TestHost;
beforeEach(async () => (host = await startHost()));
afterEach(() => host.close());

test('every output is of one publication, and the same revision is the same one, while 20 clients read', async () => {
  await host.store.replace(FIRST_EDITION);
  await host.call('PUT', '/api/publications/mode', { publishing: 'by-hand' });
  const authorization = `Bearer ${await takeToken(host.url, PASSWORD)}`;
  const draft = async () => (await host.call('GET', '/api/schedule', undefined, { authorization })).body;
  const start = Number((await host.fetch('/api/schedule')).headers.get('program-revision'));
  const editionOf = (revision: number) => revision - start + 1;
  const published = { begun: 1 };
  let isOver = false;
  const all = outputs(await draft(), host.url);
  const client = await listen(`${host.url}/api/events`);
  const readers = Array.from({ length: READERS }, (_, first) =>
    readAll({ url: host.url, all, first, isOver: () => isOver, published, editionOf }),
  );

  for (let edition = 2; edition <= EDITIONS; edition++) {
    const writes = toEdition(await draft(), edition);
    // Written in many edits, each of which would be half of the edition.
    for (const write of writes) expect((await host.call('POST', '/api/edits', { writes: [write] })).status).toBe(200);
    published.begun = edition;
    expect((await host.call('POST', '/api/publications', { note: `Note ${edition}` })).status).toBe(200);
    const told = (await host.call('GET', `/api/changes?since=${start}`)).body;
    expect(checkTold(told, editionOf, 1)).toBeUndefined();
  }
  isOver = true;
  const done = await Promise.all(readers);
  expect(done.flatMap(({ failures }) => failures)).toEqual([]);
  expect(done.reduce((sum, { answers }) => sum + answers, 0)).toBeGreaterThan(READERS * 5);

  await until(() => expect(client.events().at(-1)?.data.revision).toBe(start + EDITIONS - 1));
  const changes = client.events().flatMap(({ event, data }) => (event === 'change' ? [data] : []));
  for (const { revision, ...told } of changes)
    expect(checkTold({ revision, ...told }, editionOf, editionOf(revision) - 1)).toBeUndefined();
  client.leave();
  const [newest] = (await (await host.fetch('/feed.xml')).text()).split('</entry>');
  expect(newest).toContain(`Note ${EDITIONS}`);
  expect(newest).not.toContain(`edition ${EDITIONS + 1}`);
});
