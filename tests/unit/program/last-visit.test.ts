import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type SavedProgram, saveProgram } from '../../../src/program/device/saved-program.ts';
import { lastVisit } from '../../../src/program/host/last-visit.ts';

/** Each test is a page of its own, with a host of its own. */
let base = '';
let pages = 0;
const programOf = (revision: number): SavedProgram => ({
  days: [{ id: 1, title: `Day at ${revision}`, items: [] }],
  ...{ at: 0, revision },
});
const NOTE = { revision: 5, text: 'The hall is another one.' };

/** The addresses that were asked for. */
const asked: string[] = [];

beforeEach(() => {
  base = `https://visit-${++pages}.example`;
  asked.length = 0;
  const kept = new Map<string, Response>();
  vi.stubGlobal('caches', {
    open: async () => ({
      match: async (address: string) => kept.get(address)?.clone(),
      put: async (address: string, answer: Response) => void kept.set(address, answer),
    }),
  });
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address.replace(base, ''));
    return Response.json({ revision: 6, changes: [], notes: [NOTE] });
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('the last visit', () => {
  it('is the same for every element of a page, also for one that looks after another has kept what is shown now', async () => {
    lastVisit(base).open(programOf(4));
    expect((await lastVisit(base).seen()).revision).toBe(4);
    await saveProgram(base, programOf(5));
    lastVisit(base).open(programOf(5));
    expect((await lastVisit(base).seen()).revision).toBe(4);
  });

  it('at a first visit was told of nothing by the host, which tells the open page itself', async () => {
    lastVisit(base).open(programOf(4));
    await lastVisit(base).seen();
    expect(await lastVisit(base).notes(5)).toEqual([]);
    expect(asked).toEqual([]);
  });

  it('is what the device has kept; what was said since is asked for once, up to what is shown', async () => {
    await saveProgram(base, programOf(4));
    lastVisit(base).open(programOf(6));
    expect((await lastVisit(base).seen()).revision).toBe(4);
    expect(await Promise.all([lastVisit(base).notes(6), lastVisit(base).notes(6)])).toEqual([[NOTE], [NOTE]]);
    expect(await lastVisit(base).notes(7)).toEqual([NOTE]);
    expect(asked).toEqual(['/api/changes?since=4&until=6']);
  });

  it('is the earlier program that a visitor has not seen all changes of, until they are taken as seen', async () => {
    await saveProgram(base, { ...programOf(6), seen: programOf(3) });
    lastVisit(base).open(programOf(6));
    expect((await lastVisit(base).seen()).revision).toBe(3);
    lastVisit(base).see(programOf(6));
    expect((await lastVisit(base).seen()).revision).toBe(6);
  });
});
