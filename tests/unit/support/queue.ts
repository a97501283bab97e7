import 'fake-indexeddb/auto';
import { createStore, get, set } from 'idb-keyval';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { unsentOf } from '../../../src/editor/store/state/unsent.ts';
import { until } from '../../support/until.ts';
import { unreached, withWednesday } from './commands.ts';
import { openTestEditor, type testEditor } from './editor.ts';

export type TestEditor = ReturnType<typeof testEditor>;

const HOST = new URL('/', location.href).href;
const records = createStore('program-editor unsent', 'hosts');
export const wednesday = { mode: 'edit', kind: 'day', id: 2 } as const;
export const tuesday = { mode: 'edit', kind: 'day', id: 1 } as const;
export const newDay = { mode: 'add', kind: 'day', id: 0 } as const;

const editors: TestEditor[] = [];
let ended = new AbortController();

/** Puts a queue on the device. */
export const keep = (queue: unknown) => set(HOST, { queue }, records);

export const keptUnsent = async () => unsentOf(await get(HOST, records));
export const kept = async () => (await keptUnsent()).queue;
export const keptTitles = async () => (await kept()).map(({ text }) => text.values.title);

/** An editor that is ended with the test. */
export function ending(editor: TestEditor): TestEditor {
  editors.push(editor);
  editor.queue.follow(ended.signal);
  return editor;
}

/**
 * A device on which nothing waits, for each test of a file. An editor that one test leaves running must not send in the next.
 * @returns what the editors log as errors
 */
export function ownDevice() {
  const logged = vi.fn<typeof console.error>();
  beforeEach(async () => {
    vi.spyOn(console, 'error').mockImplementation(logged);
    await keep([]);
  });
  afterEach(() => {
    for (const editor of editors.splice(0)) editor.session.signOut();
    ended.abort();
    ended = new AbortController();
    logged.mockClear();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
  return logged;
}

export async function tab(): Promise<TestEditor> {
  const editor = ending(await openTestEditor());
  await until(() => expect(editor.state().program.status).toBe('loaded'));
  return editor;
}

/** Nothing reaches the host, as without network. */
export function cutOff({ api }: TestEditor): void {
  for (const call of [api.probe, api.change, api.add, api.schedule]) call.mockRejectedValue(unreached);
}

export function restore({ api }: TestEditor, days = withWednesday('Wednesday', 1)): void {
  for (const call of [api.probe, api.change, api.add]) call.mockReset().mockResolvedValue({});
  api.schedule.mockResolvedValue(days);
}

export async function save(editor: TestEditor, form: Parameters<TestEditor['forms']['open']>[0], title: string) {
  editor.forms.open(form);
  await until(() => expect(editor.state().open).not.toEqual({}));
  editor.forms.type(form, 'title', title);
  await editor.forms.submit(form);
}

export const titles = ({ state }: TestEditor) => state().queue.entries.map(({ text }) => text.values.title);

/** Two changes and an addition that wait. */
export async function waiting(): Promise<TestEditor> {
  const editor = await tab();
  cutOff(editor);
  await save(editor, wednesday, 'Rest');
  await save(editor, newDay, 'Thursday');
  await save(editor, tuesday, 'First day');
  return editor;
}
