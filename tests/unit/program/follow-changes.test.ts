import { afterEach, expect, it, vi } from 'vitest';
import { programSource } from '../../../src/program/host/program-source.ts';

const BASE = 'https://host.example';
const day = (id: number, title: string) => ({ id, title, version: 1, date: null, items: [] });
const change = (revision: number) => ({
  revision,
  changes: [{ kind: 'day', id: revision, action: 'change', row: day(revision, `Changed at ${revision}`) }],
});

/** The page has one stream of events. */
const streams: EventTarget[] = [];
class FakeStream extends EventTarget {
  constructor() {
    super();
    streams.push(this);
  }
  close() {}
}
const tell = (revision: number) =>
  streams[0]!.dispatchEvent(new MessageEvent('change', { data: JSON.stringify(change(revision)) }));

/** Answers that are given when the test says so. */
const waiting: { path: string; answer: (body: unknown, revision: number) => void }[] = [];
const asked = () => waiting.map(({ path }) => path);

afterEach(() => vi.unstubAllGlobals());

it('brings every change that the host tells of during one request', async () => {
  vi.stubGlobal('EventSource', FakeStream);
  vi.stubGlobal('fetch', (address: string) => {
    const path = address.replace(BASE, '');
    return new Promise((resolve) =>
      waiting.push({
        path,
        answer: (body, revision) =>
          resolve(new Response(JSON.stringify(body), { headers: { 'program-revision': String(revision) } })),
      }),
    );
  });
  const source = programSource(BASE);
  const titles = () => {
    const { state } = source.getSnapshot();
    return state.status === 'loaded' && state.days.map(({ title }) => title);
  };
  const settled = (count: number) => vi.waitFor(() => expect(waiting).toHaveLength(count));
  const unfollow = source.follow();
  void source.load();
  await settled(1);
  waiting[0]!.answer([day(11, 'Old'), day(12, 'Old'), day(13, 'Old')], 10);
  await vi.waitFor(() => expect(titles()).toEqual(['Old', 'Old', 'Old']));

  // A request is under way, whose answer is of before all these changes.
  source.reloadIfOlderThan(0);
  await settled(2);
  tell(11);
  tell(12);
  waiting[1]!.answer({ revision: 10, poll: false }, 10);
  await settled(3);
  expect(asked()).toEqual(['/api/schedule', '/api/revision', '/api/changes?since=10&until=12']);
  waiting[2]!.answer({ revision: 12, changes: [...change(11).changes, ...change(12).changes] }, 12);
  await vi.waitFor(() => expect(titles()).toEqual(['Changed at 11', 'Changed at 12', 'Old']));
  tell(13);
  expect(titles()).toEqual(['Changed at 11', 'Changed at 12', 'Changed at 13']);
  unfollow();
});
