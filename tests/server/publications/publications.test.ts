import { beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../../../src/server/store/database.ts';
import { TestStore } from '../../support/test-store.ts';
import { until } from '../../support/until.ts';
import { bothDatabases } from '../support/both-databases.ts';
import { newKey, openingOf } from '../support/edits.ts';
import { listen } from '../support/event-client.ts';
import { startHost, type TestHost } from '../support/host.ts';

const { each, atEnd } = bothDatabases();

describe.each(each)('publishing, over %s,', (_name, settings) => {
  let host: TestHost;
  let given: Record<string, string>;
  beforeAll(async () => {
    given = await settings();
    host = await startHost(given);
    atEnd(() => host.close());
  });

  const revision = async () => Number((await host.fetch('/api/schedule')).headers.get('program-revision'));
  const list = async () => (await host.call('GET', '/api/publications')).body;
  const retitle = async (title: string) => {
    const { id } = await openingOf(host);
    return host.call('PATCH', `/api/schedule-items/${id}`, { title });
  };
  const mode = (publishing: string, more: object = {}) =>
    host.call('PUT', '/api/publications/mode', { publishing, ...more });
  const publish = (body: object = {}, headers = {}) => host.call('POST', '/api/publications', body, headers);
  const shown = async () => (await openingOf(host)).title;

  test('is at once until somebody chooses otherwise', async () => {
    expect(await list()).toMatchObject({
      publishing: 'at-once',
      publications: [],
      pending: { added: 0, changed: 0, deleted: 0 },
    });
    await retitle('Seen at once');
    expect(await shown()).toBe('Seen at once');
    const refused = await publish({ note: 'x' });
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      'Changes are published at once. Choose to publish by hand first.',
    ]);
    expect((await mode('at-once')).body).toMatchObject({ id: null, counts: { changed: 0 } });
    expect((await mode('sometimes')).body.detail).toBe('publishing must be at-once or by-hand.');
  });

  test('by hand shows visitors nothing until it is published, and then all of it with its note', async () => {
    const before = await revision();
    const began = await mode('by-hand');
    expect(began.headers.get('edit-revision')).toBe(String(began.body.revision));
    expect(began.body).toMatchObject({ mode: 'by-hand', counts: { added: 0, changed: 0, deleted: 0 }, changes: [] });
    expect(await revision()).toBe(before);
    const client = await listen(`${host.url}/api/events`);
    const files = [
      '/api/schedule',
      '/schedule.ics',
      '/schedule.xml',
      '/schedule.csv',
      '/program.txt',
      '/feed.xml',
      '/',
    ];
    const look = () => Promise.all(files.map(async (path) => (await host.fetch(path)).headers.get('etag')));
    const known = await look();

    const opening = await openingOf(host);
    const { day_id } = opening;
    await retitle('Opening in the garden');
    await host.call('POST', '/api/schedule-items', { day_id, time: '12:00', title: 'Lunch', description: '' });
    await host.call('POST', '/api/schedule-items', { day_id, time: '', title: 'Held', description: '', hidden: true });
    expect(await shown()).toBe('Seen at once');
    expect(await look()).toEqual(known);
    expect(await revision()).toBe(before);
    expect((await host.call('GET', `/api/changes?since=${before}`)).body).toEqual({ revision: before, changes: [] });
    expect((await list()).pending).toEqual({ added: 1, changed: 1, deleted: 0 });

    const preview = await publish({ dry_run: true });
    expect(preview.body).toMatchObject({ id: null, counts: { added: 1, changed: 1, deleted: 0 } });
    expect(preview.body.changes).toMatchObject([
      { action: 'change', before: { title: 'Seen at once' }, after: { title: 'Opening in the garden' } },
      { action: 'add', after: { title: 'Lunch' } },
    ]);
    expect(await shown()).toBe('Seen at once');

    const { body, headers } = await publish({ note: '  We open in the garden. ' });
    expect(headers.get('edit-revision')).toBe(String(body.revision));
    expect(body).toMatchObject({ note: 'We open in the garden.', counts: { added: 1, changed: 1, deleted: 0 } });
    expect(await shown()).toBe('Opening in the garden');
    expect(await revision()).toBe(before + 1);
    for (const [index, etag] of (await look()).entries()) expect(etag, files[index]).not.toBe(known[index]);
    const told = (await host.call('GET', `/api/changes?since=${before}`)).body;
    expect(told).toMatchObject({
      revision: before + 1,
      notes: [{ revision: before + 1, text: 'We open in the garden.' }],
    });
    expect(told.changes).toHaveLength(2);
    await until(() => expect(client.events().filter(({ event }) => event === 'change')).toHaveLength(1));
    const [event] = client.events().filter(({ event }) => event === 'change');
    // Half of it would be changes without the note.
    expect(!!event!.data.changes).toBe(!!event!.data.notes);
    client.leave();
    const feed = await (await host.fetch('/feed.xml')).text();
    expect(feed).toContain('&lt;p&gt;We open in the garden.&lt;/p&gt;&lt;ul&gt;&lt;li&gt;');
    expect((await list()).pending).toEqual({ added: 0, changed: 0, deleted: 0 });
    const again = await publish();
    expect([again.status, again.body.detail]).toEqual([
      409,
      'There is nothing to publish: visitors see all changes already.',
    ]);
    expect((await host.call('GET', `/api/publications/${body.id}`)).body).toMatchObject({
      id: body.id,
      changes: [{ action: 'change' }, { action: 'add' }],
    });
    const [entry] = (await host.call('GET', '/api/edits?limit=1')).body.edits;
    expect(entry).toMatchObject({ publication: body.id, label: 'Published: We open in the garden.' });
    expect((await host.call('POST', `/api/edits/${entry.id}/undo`)).status).toBe(409);
  });

  test('calendars follow publications, not drafts', async () => {
    const { id } = await openingOf(host);
    const told = async () => /SEQUENCE:(\d+)/.exec(await (await host.fetch(`/program/${id}.ics`)).text())?.[1];
    const before = Number(await told());
    for (const time of ['10:00', '11:00', '12:00']) await host.call('PATCH', `/api/schedule-items/${id}`, { time });
    expect(Number(await told())).toBe(before);
    await publish();
    expect(Number(await told())).toBe(before + 1);
  });

  test('a repeated request publishes once, and another body under its key is refused', async () => {
    await retitle('Once');
    const key = newKey();
    const [first, second] = [await publish({ note: 'Once' }, key), await publish({ note: 'Once' }, key)];
    expect(second.body).toMatchObject({
      id: first.body.id,
      counts: first.body.counts,
      changes: [{ action: 'change' }],
    });
    expect((await publish({ note: 'Twice' }, key)).status).toBe(422);
    expect((await list()).publications[0].id).toBe(first.body.id);
  });

  test('what was edited since somebody has looked is not published unseen', async () => {
    await retitle('Reviewed');
    const { revision: seen } = (await list()) as { revision: number };
    await retitle('Edited by somebody else');
    const refused = await publish({ as_of: seen });
    expect([refused.status, refused.body.detail]).toEqual([412, 'The program was edited since you have looked at it.']);
    expect((await publish({ as_of: seen + 1 })).status).toBe(200);
    const tooLong = await publish({ note: 'x'.repeat(501) });
    expect([tooLong.status, tooLong.body.detail]).toEqual([422, 'note must have at most 500 characters.']);
  });

  test('an earlier publication is shown again, and the draft stays', async () => {
    const { publications } = await list();
    const garden = publications.find(({ note }: { note: string }) => note === 'We open in the garden.');
    const before = await revision();
    const { body } = await host.call('POST', `/api/publications/${garden.id}/restore`, { note: 'As before' });
    expect(body).toMatchObject({ restores: garden.id, note: 'As before' });
    expect(await shown()).toBe('Opening in the garden');
    expect(await revision()).toBe(before + 1);
    expect((await list()).pending).toMatchObject({ changed: 1 });
    const again = await host.call('POST', `/api/publications/${garden.id}/restore`);
    expect([again.status, again.body.detail]).toEqual([409, 'Visitors see that already.']);
    const none = await host.call('POST', '/api/publications/999999/restore');
    expect([none.status, none.body.detail]).toEqual([404, 'There is no such publication. The last 50 are kept.']);
  });

  test('an edit of another host that knows only the database stays a draft, and its publication arrives', async () => {
    const database = await openDatabase(host.config);
    const other = new TestStore(database);
    const { id } = await openingOf(host);
    const before = await shown();
    await other.change('item', id, { title: 'From elsewhere' });
    expect(await shown()).toBe(before);
    await other.publish({ what: 'draft', note: 'From another host' });
    await expect.poll(shown, { timeout: 5_000 }).toBe('From elsewhere');
    await database.db.destroy();
  });

  test('back at once is a publication, after which everything is as before', async () => {
    await retitle('Waits');
    const before = await revision();
    const review = await mode('at-once', { dry_run: true });
    expect(review.body).toMatchObject({ id: null, counts: { changed: 1 } });
    const { body } = await mode('at-once', { note: 'All of it' });
    expect(body).toMatchObject({ mode: 'at-once', note: 'All of it', counts: { changed: 1 } });
    expect(await shown()).toBe('Waits');
    expect(await revision()).toBe(before + 1);
    const known = (await host.fetch('/api/schedule')).headers.get('etag');
    const opening = await openingOf(host);
    await host.call('PATCH', `/api/schedule-items/${opening.id}`, { note: 'For editors' });
    expect((await host.fetch('/api/schedule')).headers.get('etag')).toBe(known);
    await retitle('At once again');
    expect(await shown()).toBe('At once again');
    expect((await list()).publishing).toBe('at-once');
  });

  test('the last 50 are kept', async () => {
    await mode('by-hand');
    for (let time = 0; time < 51; time++) {
      await retitle(`Title ${time}`);
      await publish();
    }
    const { publications } = await list();
    expect(publications).toHaveLength(50);
    expect(publications[0].id - publications[49].id).toBe(49);
    await mode('at-once');
  });

  test('nobody publishes or reads drafts without a session', async () => {
    const paths = ['/api/publications', '/api/publications/1'];
    for (const path of paths) expect((await host.fetch(path)).status).toBe(401);
    const json = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
    expect((await host.fetch('/api/publications', json)).status).toBe(401);
    expect((await host.fetch('/api/publications/mode', { ...json, method: 'PUT' })).status).toBe(401);
  });
});
