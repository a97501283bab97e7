import { afterEach, expect, test, vi } from 'vitest';
import type { SafeSchedule } from '../../../src/program/model/types.ts';
import { en } from '../../../src/sections/conference-program/texts/en.ts';
import { createProgramView } from '../../../src/sections/conference-program/view/program-view.ts';

afterEach(() => vi.unstubAllGlobals());

const program = (id: number) =>
  [
    {
      id: 1,
      title: 'Day',
      items: [{ id, day_id: 1, time: '09:00', title: `Talk ${id}`, description: '', list: [], start: null, end: null }],
    },
  ] as unknown as SafeSchedule;

test('an element that is sent to another host and back tells no changes between both, and asks neither for the other’s', async () => {
  const asked = vi.fn(() => Promise.reject(new Error('offline')));
  vi.stubGlobal('fetch', asked);
  // The visitor was here before, and nothing has changed since.
  const kept = new Map([
    ['https://one.example/api/schedule', JSON.stringify({ days: program(1), at: 0, revision: 7 })],
  ]);
  vi.stubGlobal('caches', {
    open: () =>
      Promise.resolve({
        match: (address: string) => Promise.resolve(kept.has(address) ? new Response(kept.get(address)) : undefined),
        put: async (address: string, answer: Response) => void kept.set(address, await answer.text()),
      }),
  });
  const view = createProgramView(undefined);
  const show = async (base: string, days: SafeSchedule, revision: number) => {
    view.open(base, days, revision);
    await view.compare({ base, days, isNewest: true, revision, notes: undefined }, true, en, () => false);
    return view.store.getState().changes;
  };
  expect(await show('https://one.example', program(1), 7)).toEqual([]);
  expect(await show('https://other.example', program(2), 900)).toEqual([]);
  expect(await show('https://one.example', program(1), 7)).toEqual([]);
  expect(asked).not.toHaveBeenCalled();
});
