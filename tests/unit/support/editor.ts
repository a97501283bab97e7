import { vi } from 'vitest';
import { ApiError } from '../../../src/program/host/api-client.ts';
import type { EditorApi } from '../../../src/editor/store/api/editor-api.ts';
import { createEditor } from '../../../src/editor/store/editor-store.ts';
import { PASSWORD_KEY } from '../../../src/editor/store/session/session.ts';
import type { HistoryEntry } from '../../../src/editor/store/api/history-entry.ts';
import type { TabStorage } from '../../../src/editor/store/model/tab-storage.ts';
import type { Schedule } from '../../../src/program/model/types.ts';

export const SCHEDULE: Schedule = [
  {
    id: 1,
    title: 'Tuesday',
    date: '2025-10-28',
    version: 1,
    items: [
      {
        id: 11,
        day_id: 1,
        time: '08:00',
        title: 'Opening',
        description: 'Welcome',
        version: 3,
        list: [{ id: 111, schedule_item_id: 11, content: 'Rector', version: 1 }],
      },
      { id: 12, day_id: 1, time: '09:00', title: 'Keynote', description: '', version: 1, list: [] },
    ],
  },
  { id: 2, title: 'Wednesday', date: null, version: 1, items: [] },
];

const EVENT = {
  name: 'Meeting',
  time_zone: 'Asia/Makassar',
  first_day: '2025-10-28',
  last_day: '2025-10-31',
  place: '',
  address: '',
};

/** An edit of the history. */
export const entry = (id: number, tab: string, more: Partial<HistoryEntry> = {}): HistoryEntry => ({
  ...{ id, revision: id, tab, at: '2025-10-27T06:03:00.000Z', by: '', session: '', label: `Edit ${id}` },
  ...{ counts: { added: 0, changed: 1, deleted: 0 }, ...more },
});

export function memoryStorage(entries: Record<string, string> = {}, full = false): TabStorage {
  const map = new Map(Object.entries(entries));
  return {
    get: (key) => map.get(key) ?? null,
    set: (key, value) => !full && (map.set(key, value), true),
    remove: (key) => (map.delete(key), true),
  };
}

/** An editor with mocked calls: each succeeds until a test says otherwise. */
export function testEditor(storage = memoryStorage({ [PASSWORD_KEY]: 'secret' })) {
  const api = {
    schedule: vi.fn<EditorApi['schedule']>(async () => structuredClone(SCHEDULE)),
    event: vi.fn<EditorApi['event']>(async () => EVENT),
    probe: vi.fn<EditorApi['probe']>(async () => ({})),
    openSession: vi.fn<EditorApi['openSession']>(async () => ({ token: 'first', expires_at: '' })),
    closeSession: vi.fn<EditorApi['closeSession']>(async () => {}),
    add: vi.fn<EditorApi['add']>(async () => ({})),
    change: vi.fn<EditorApi['change']>(async () => ({})),
    remove: vi.fn<EditorApi['remove']>(async () => ({})),
    rename: vi.fn<EditorApi['rename']>(async (name) => ({ name, has_account: false })),
    listen: vi.fn<EditorApi['listen']>(async () => Promise.reject(new ApiError('Not found', 404))),
    reportForms: vi.fn<EditorApi['reportForms']>(async () => {}),
    // A host that knows the specified calls alone.
    edits: vi.fn<EditorApi['edits']>(async () => Promise.reject(new Error('Not found'))),
    edit: vi.fn<EditorApi['edit']>(async () => ({ changes: [], skipped: [] })),
    undo: vi.fn<EditorApi['undo']>(async () => ({ changes: [], skipped: [] })),
    editDetails: vi.fn<EditorApi['editDetails']>(async () => ({ changes: [], skipped: [] })),
    restore: vi.fn<EditorApi['restore']>(async () => ({ changes: [], skipped: [] })),
    publications: vi.fn<EditorApi['publications']>(async () => Promise.reject(new ApiError('Not found', 404))),
    message: vi.fn<EditorApi['message']>(async () => Promise.reject(new ApiError('Not found', 404))),
    publish: vi.fn<EditorApi['publish']>(async () => Promise.reject(new ApiError('Not found', 404))),
    lazy: (async () => Promise.reject(new ApiError('Not found', 404))) as EditorApi['lazy'],
  };
  const reload = vi.fn();
  const name = { get: () => '', set: vi.fn() };
  const editor = createEditor({ api, storage, name, reload });
  return { ...editor, api, reload, storage, state: () => editor.store.getState() };
}

export async function openTestEditor(storage?: TabStorage) {
  const editor = testEditor(storage);
  await editor.session.start();
  return editor;
}
