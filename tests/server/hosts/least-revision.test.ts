import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { editorApi } from '../../../src/editor/store/api/editor-api.ts';
import { takeToken } from '../../support/product.mjs';
import { until } from '../../support/until.ts';
import { listen } from '../support/event-client.ts';
import { PASSWORD } from '../support/host.ts';
import { sharedDatabases } from '../support/shared-databases.ts';
import { roundRobin, type TwoHosts, twoHosts } from '../support/two-hosts.ts';

const { each, atEnd } = await sharedDatabases();

describe.each(each)('two hosts with one database: %s', (_, settings) => {
  let hosts: TwoHosts;
  let catchUp = () => {};
  beforeAll(async () => {
    hosts = await twoHosts(await settings());
    atEnd(hosts.close);
  });
  afterEach(() => catchUp());

  const rename = async (title: string) => {
    const [day] = await hosts.one.schedule();
    const { headers } = await hosts.one.call('PATCH', `/api/days/${day!.id}`, { title });
    return { id: day!.id, revision: await hosts.one.store.publicRevision(), headers };
  };
  /** One host tells of a revision that the other one doesn't have yet. */
  async function lagging(title: string) {
    const known = await hosts.one.store.publicRevision();
    await until(async () => expect((await hosts.other.call('GET', '/api/health')).body.shown_revision).toBe(known));
    catchUp = hosts.lag();
    return { ...(await rename(title)), known };
  }
  const titleIn = (body: { title: string }[]) => body[0]!.title;

  test('who was told of a revision gets it from a host that lags, or a later one', async () => {
    const { revision } = await lagging('Told');
    const old = await hosts.other.call('GET', '/api/schedule');
    expect(titleIn(old.body)).not.toBe('Told');
    const asked = hosts.other.call('GET', `/api/schedule?revision=${revision}`);
    setTimeout(catchUp, 100);
    const { status, body, headers } = await asked;
    expect([status, titleIn(body)]).toEqual([200, 'Told']);
    expect(Number(headers.get('program-revision'))).toBeGreaterThanOrEqual(revision);
  });

  test('a host that doesn’t catch up says so, and one whose database is earlier says that', async () => {
    const { revision } = await lagging('Late');
    const late = await hosts.other.call('GET', `/api/schedule?revision=${revision}`);
    expect([late.status, late.headers.get('retry-after')]).toEqual([503, '1']);
    for (const path of [`/api/schedule?revision=${revision + 1}`, `/api/changes?since=0&until=${revision + 1}`]) {
      const { status, body } = await hosts.other.call('GET', path);
      expect([status, body.detail]).toEqual([409, expect.stringContaining('earlier state')]);
    }
  });

  test('a message is about what is published at the time, whichever host writes it', async () => {
    const { revision } = await lagging('Published');
    const asked = hosts.other.call('GET', '/api/publications/message');
    setTimeout(catchUp, 100);
    expect((await asked).body.revision).toBe(revision);
  });

  test('an item is never ahead of the program of the host that tells of it', async () => {
    const [day] = await hosts.one.schedule();
    const path = `/api/schedule-items/${day!.items[0]!.id}`;
    await lagging('Ahead');
    const asked = hosts.other.call('GET', path);
    setTimeout(catchUp, 100);
    expect((await asked).status).toBe(200);
    expect(titleIn((await hosts.other.call('GET', '/api/schedule')).body)).toBe('Ahead');
    await lagging('Far ahead');
    const late = await hosts.other.call('GET', path);
    expect([late.status, late.headers.get('retry-after')]).toEqual([503, '1']);
  });

  test('what lies between two revisions is the same at every host, and caches may keep it', async () => {
    const { revision, known } = await lagging('Between');
    const path = `/api/changes?since=${known}&until=${revision}`;
    const first = await hosts.other.call('GET', path);
    expect(first.body).toMatchObject({ revision, changes: [{ kind: 'day', row: { title: 'Between' } }] });
    expect(first.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60');
    await rename('After');
    expect((await hosts.one.call('GET', path)).body).toEqual(first.body);
    const all = await hosts.one.call('GET', `/api/changes?since=${known}`);
    expect([all.body.revision, all.headers.get('cache-control')]).toEqual([
      revision + 1,
      'public, max-age=0, s-maxage=2',
    ]);
  });

  test('who connects again at a host that lags hears hello when it has caught up, and not of an older program', async () => {
    const { revision } = await lagging('Elsewhere');
    const connecting = listen(`${hosts.other.url}/api/events?since=${revision}`);
    setTimeout(catchUp, 100);
    const client = await connecting;
    await until(() => expect(client.text()).toContain('event: hello'));
    expect(client.events()[0]).toMatchObject({ event: 'hello', data: { revision } });
    await rename('Afterwards');
    await until(() => expect(client.events().at(-1)!.id).toBe(`${revision + 1}`));
    expect(client.events().filter(({ id }) => Number(id) < revision)).toEqual([]);
    expect(client.text()).not.toContain('replace');
    client.leave();
  });

  test('each write tells an edit that holds it, and who was overtaken is told of the one that was faster', async () => {
    const { id, headers } = await rename('Mine');
    const path = `/api/days/${id}`;
    const last = async () => String(await hosts.one.store.revision());
    expect(headers.get('edit-revision')).toBe(await last());
    const key = { 'idempotency-key': 'once' };
    const first = await hosts.one.call('POST', '/api/days', { title: 'Once' }, key);
    const again = await hosts.other.call('POST', '/api/days', { title: 'Once' }, key);
    expect([again.body.id, again.headers.get('edit-revision')]).toEqual([first.body.id, await last()]);
    const refused = await hosts.other.call('PATCH', path, { title: 'Old' }, { 'if-match': '"0"' });
    expect([refused.status, refused.headers.get('edit-revision')]).toEqual([412, await last()]);
    await hosts.one.call('DELETE', `/api/days/${first.body.id}`);
    const gone = await hosts.other.call('DELETE', `/api/days/${first.body.id}`);
    expect([gone.status, gone.headers.get('edit-revision')]).toEqual([404, await last()]);
  });

  test('an editor behind a round robin sees each own save at once', async () => {
    const proxy = await roundRobin([hosts.one, hosts.other]);
    const token = await takeToken(hosts.one.url, PASSWORD);
    const api = editorApi(proxy.url);
    const { id } = await rename('Before');
    for (let time = 0; time < 6; time++) {
      const title = `Saved ${time}`;
      await api.change('day', id, { title }, { token });
      const seen = await api.schedule(token);
      expect(seen[0]!.title).toBe(title);
      const { id: added } = (await api.add('day', { title }, { token })) as { id: number };
      expect((await api.schedule(token)).at(-1)!.id).toBe(added);
      // So that saves and reads come to either host.
      if (time % 2 === 0) await api.event();
    }
    await proxy.close();
  });
});
