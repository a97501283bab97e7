import { afterEach, describe, expect, it, vi } from 'vitest';
import { fetchProgram } from '../../../src/program/host/fetch-program.ts';
import type { KnownProgram } from '../../../src/program/host/program-state.ts';
import { safeSchedule } from '../../../src/program/html/safe-html.ts';

const DAY = { id: 1, title: 'Day', version: 1, date: null, items: [] };
const known: KnownProgram = { state: { status: 'loaded', days: safeSchedule([DAY], '') }, revision: 7 };
const { signal } = new AbortController();

/** A host that has the program at revision 9, and refuses what is asked for with these statuses. */
function host(refused: Record<string, number>, newest = 9) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    const status = refused[path] ?? 200;
    if (path === '/api/revision') return Response.json({ revision: newest, poll: true }, { status });
    const changes = [{ kind: 'day', id: 1, action: 'change', row: { ...DAY, items: undefined, title: 'New' } }];
    const body = path.startsWith('/api/changes') ? { revision: 9, changes } : [{ ...DAY, title: 'New' }];
    return new Response(JSON.stringify(status === 200 ? body : {}), { status, headers: { 'program-revision': '9' } });
  });
  return asked;
}
const titleIn = ({ state }: KnownProgram) => state.status === 'loaded' && state.days[0]!.title;

afterEach(() => vi.unstubAllGlobals());

describe('a program whose host, one of several, has told of a revision', () => {
  it('is asked for from the known revision up to that one', async () => {
    const asked = host({});
    const program = await fetchProgram('', known, signal, 9);
    expect([titleIn(program), program.revision]).toEqual(['New', 9]);
    expect(asked).toEqual(['/api/changes?since=7&until=9']);
  });

  it('is read whole with at least that revision where the changes are not known', async () => {
    const asked = host({ '/api/changes?since=7&until=9': 410 });
    expect(titleIn(await fetchProgram('', known, signal, 9))).toBe('New');
    expect(asked.at(-1)).toBe('/api/schedule?revision=9');
  });

  it('is not read older than the page has it where nothing was told', async () => {
    const asked = host({ '/api/revision': 404 });
    await fetchProgram('', known, signal);
    expect(asked).toEqual(['/api/revision', '/api/schedule?revision=7']);
  });

  it('is read as it is where the database was put back to an earlier state', async () => {
    const asked = host({ '/api/changes?since=7&until=9': 409, '/api/schedule?revision=9': 409 });
    expect(titleIn(await fetchProgram('', known, signal, 9))).toBe('New');
    expect(asked.at(-1)).toBe('/api/schedule');
  });

  it('is asked for as it is on the first visit', async () => {
    const asked = host({});
    await fetchProgram('', { state: { status: 'loading' } }, signal);
    expect(asked).toEqual(['/api/schedule']);
  });
});

describe('a program of which the page was told nothing', () => {
  it('is asked for in a few bytes, and stays as it is if it is the newest', async () => {
    const asked = host({}, 7);
    const program = await fetchProgram('', known, signal);
    expect(program).toEqual({ ...known, isPolled: true });
    expect(program.state).toBe(known.state);
    expect(asked).toEqual(['/api/revision']);
  });

  it('is brought up to the newest revision by an address that is the same for all who have the same', async () => {
    const asked = host({});
    expect(await fetchProgram('', known, signal)).toMatchObject({ revision: 9, isPolled: true });
    expect(asked).toEqual(['/api/revision', '/api/changes?since=7&until=9']);
  });

  it('is asked for as it is in the database where a cache or another host names an earlier revision', async () => {
    const asked = host({}, 6);
    await fetchProgram('', known, signal);
    expect(asked).toEqual(['/api/revision', '/api/changes?since=7']);
  });

  it('is not asked for further while the host can’t be reached', async () => {
    const asked = host({ '/api/revision': 503 });
    expect((await fetchProgram('', known, signal)).state.status).toBe('error');
    expect(asked).toEqual(['/api/revision']);
  });
});
