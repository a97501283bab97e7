import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { programSource } from '../../../src/program/host/program-source.ts';
import { until } from '../../support/until.ts';

/** Each test has a host of its own, because a page has one source for each. */
let base = '';
let hosts = 0;
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
const waiting: { path: string; answer: (body: unknown, revision: number, isPolled?: boolean) => void }[] = [];
const asked = () => waiting.map(({ path }) => path);

/** How many requests there have been. */
const settled = (count: number) => until(() => expect(waiting).toHaveLength(count));
const show = (isHidden: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  document.dispatchEvent(new Event('visibilitychange'));
};

/** A page that shows the program of revision 10. */
async function followed({ isPolled = false } = {}) {
  const source = programSource(base);
  const titles = () => {
    const { state } = source.getSnapshot();
    return state.status === 'loaded' && state.days.map(({ title }) => title);
  };
  const unfollow = source.follow();
  void source.load();
  await settled(1);
  waiting[0]!.answer([day(11, 'Old'), day(12, 'Old'), day(13, 'Old')], 10, isPolled);
  await until(() => expect(titles()).toEqual(['Old', 'Old', 'Old']));
  return { source, titles, unfollow };
}

beforeEach(() => {
  base = `https://host-${++hosts}.example`;
  streams.length = waiting.length = 0;
  vi.stubGlobal('EventSource', FakeStream);
  vi.stubGlobal('fetch', (address: string) => {
    const path = address.replace(base, '');
    return new Promise((resolve) =>
      waiting.push({
        path,
        answer: (body, revision, isPolled) => {
          const headers = { 'program-revision': String(revision), ...(isPolled && { 'program-poll': '1' }) };
          resolve(new Response(JSON.stringify(body), { headers }));
        },
      }),
    );
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('brings every change that the host tells of during one request', async () => {
  const { source, titles, unfollow } = await followed();

  // A request is under way, whose answer is of before all these changes.
  source.reloadIfOlderThan(0);
  await settled(2);
  tell(11);
  tell(12);
  waiting[1]!.answer({ revision: 10, poll: false }, 10);
  await settled(3);
  expect(asked()).toEqual(['/api/schedule', '/api/revision', '/api/changes?since=10&until=12']);
  waiting[2]!.answer({ revision: 12, changes: [...change(11).changes, ...change(12).changes] }, 12);
  await until(() => expect(titles()).toEqual(['Changed at 11', 'Changed at 12', 'Old']));
  tell(13);
  expect(titles()).toEqual(['Changed at 11', 'Changed at 12', 'Changed at 13']);
  unfollow();
});

it('asks once more when the page is looked at again during a request, whose answer is of before', async () => {
  const { titles, unfollow } = await followed({ isPolled: true });
  await settled(2);
  show(true);
  show(false);
  dispatchEvent(new Event('online'));
  waiting[1]!.answer({ revision: 10, poll: true }, 10);
  await settled(3);
  expect(asked()).toEqual(['/api/schedule', '/api/revision', '/api/revision']);
  waiting[2]!.answer({ revision: 11, poll: true }, 11);
  await settled(4);
  waiting[3]!.answer(change(11), 11);
  await until(() => expect(titles()).toEqual(['Changed at 11', 'Old', 'Old']));
  expect(waiting).toHaveLength(4);
  unfollow();
});

it('asks for nothing more in a page that was hidden again before that request has ended', async () => {
  const { titles, unfollow } = await followed({ isPolled: true });
  await settled(2);
  show(true);
  show(false);
  show(true);
  waiting[1]!.answer({ revision: 11, poll: true }, 11);
  await settled(3);
  waiting[2]!.answer(change(11), 11);
  await until(() => expect(titles()).toEqual(['Changed at 11', 'Old', 'Old']));
  expect(waiting).toHaveLength(3);
  show(false);
  await settled(4);
  unfollow();
});
