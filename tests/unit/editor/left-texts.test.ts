import { describe, expect, it, vi } from 'vitest';
import type { TabText } from '../../../src/editor/store/state/unsent-text.ts';
import type { Unsent, UnsentStore } from '../../../src/editor/store/state/unsent.ts';
import { createEditor } from '../../../src/editor/store/editor-store.ts';
import { formKey } from '../../../src/editor/store/model/form-key.ts';
import type { UnsavedText } from '../../../src/editor/store/model/unsaved-texts.ts';
import { until } from '../../support/until.ts';
import { memoryStorage, testEditor } from '../support/editor.ts';

const opening = { mode: 'edit', kind: 'item', id: 11 } as const;

/** The texts on a device with no tab open but the one that looks. */
function memoryUnsent(typed: TabText[] = []) {
  let all: Unsent = { typed, queue: [] };
  const store: UnsentStore = {
    read: async () => all,
    change: async (change) => (all = { ...all, ...change(all) }),
    follow() {},
    markOpen() {},
    openTabs: async () => new Set(),
  };
  return {
    ...store,
    typed: () => all.typed,
    /** The texts that are kept, each by its tab and its form. */
    keys: () => all.typed.map(({ tab, text }) => `${tab} ${formKey(text)}`),
  };
}

async function openTab(
  unsent: UnsentStore,
  storage = memoryStorage({ editor_password: 'secret' }),
  api = testEditor().api,
) {
  const editor = createEditor({ api, storage, unsent, name: { get: () => '', set() {} }, reload() {} });
  await editor.session.start();
  await until(() => expect(editor.store.getState().program.status).toBe('loaded'));
  return editor;
}

/** A tab in which somebody types a time, and which then is gone. */
async function leave(texts: ReturnType<typeof memoryUnsent>, storage?: ReturnType<typeof memoryStorage>) {
  const { forms } = await openTab(texts, storage);
  forms.open(opening);
  forms.type(opening, 'time', '07:30');
  await until(() => expect(texts.typed()).toHaveLength(1));
}

describe('a left text', () => {
  it('that is used stays kept, now by the tab that has it', async () => {
    const texts = memoryUnsent();
    await leave(texts);
    const { leftTexts, store, tab } = await openTab(texts);
    await until(() => expect(store.getState().leftTexts).toHaveLength(1));
    await leftTexts.use(store.getState().leftTexts[0]!);
    expect(store.getState().unsavedTexts['edit:item:11']!.values.time).toBe('07:30');
    expect(store.getState().leftTexts).toEqual([]);
    expect(texts.typed().map((one) => one.tab)).toEqual([tab.name]);
  });

  it('of this tab, which its own storage has lost, is offered, and kept once it is used', async () => {
    const texts = memoryUnsent();
    const storage = memoryStorage({ editor_password: 'secret', editor_tab: 'mine' });
    await leave(texts, { ...storage, set: () => false });
    const { leftTexts, store } = await openTab(texts, storage);
    await until(() => expect(store.getState().leftTexts).toHaveLength(1));
    await leftTexts.use(store.getState().leftTexts[0]!);
    expect(texts.keys()).toEqual(['mine edit:item:11']);
  });

  it('is not offered to the tab that a reload has brought it back to', async () => {
    const texts = memoryUnsent();
    const storage = memoryStorage({ editor_password: 'secret' });
    await leave(texts, storage);
    const read = vi.spyOn(texts, 'read');
    const { store } = await openTab(texts, storage);
    await until(() => expect(read).toHaveResolved());
    expect(store.getState().unsavedTexts['edit:item:11']!.values.time).toBe('07:30');
    expect(store.getState().leftTexts).toEqual([]);
  });

  it('that is discarded while the device is slow to be read, stays so', async () => {
    const texts = memoryUnsent();
    const storage = memoryStorage({ editor_password: 'secret', editor_tab: 'mine' });
    await leave(texts, storage);
    let read!: () => void;
    const slow = new Promise<void>((resolve) => (read = resolve));
    // Read before it was discarded, and answered after.
    const { openTabs } = texts;
    const asked = vi.fn(async () => slow.then(openTabs));
    texts.openTabs = asked;
    const { forms, store } = await openTab(texts, storage);
    await until(() => expect(asked).toHaveBeenCalled());
    forms.cancel(opening);
    read();
    await until(() => expect(texts.keys()).toEqual([]));
    await until(() => expect(asked).toHaveResolved());
    expect([store.getState().leftTexts, store.getState().unsavedTexts]).toEqual([[], {}]);
  });

  it('stays kept by the tab that has left it until the one that takes it over keeps it', async () => {
    const texts = memoryUnsent();
    await leave(texts);
    const [before] = texts.keys();
    const { change } = texts;
    let fails = true;
    texts.change = async (...args) => (fails ? Promise.reject(new Error('No room')) : change(...args));
    const { forms, leftTexts, store, tab } = await openTab(texts);
    await until(() => expect(store.getState().leftTexts).toHaveLength(1));
    const left = store.getState().leftTexts[0]!;
    await leftTexts.use(left);
    expect(texts.keys()).toEqual([before]);
    fails = false;
    forms.type(opening, 'time', '07:45');
    await until(() => expect(texts.keys()).toEqual([before, `${tab.name} edit:item:11`]));
    await leftTexts.use(left);
    expect(texts.keys()).toEqual([`${tab.name} edit:item:11`]);
  });

  it('without a place stays kept until the tab that shows it keeps it', async () => {
    const texts = memoryUnsent();
    await leave(texts);
    const [before] = texts.keys();
    const { change } = texts;
    let go!: () => void;
    const held = new Promise<void>((resolve) => (go = resolve));
    texts.change = async (...args) => held.then(() => change(...args));
    const { api } = testEditor();
    api.schedule.mockResolvedValue([]);
    const { store, tab } = await openTab(texts, undefined, api);
    await until(() => expect(store.getState().unsavedTexts['edit:item:11']?.values.time).toBe('07:30'));
    expect(texts.keys()).toEqual([before]);
    go();
    await until(() => expect(texts.keys()).toEqual([`${tab.name} edit:item:11`]));
  });

  it('is kept at once when it comes back into its form, where it was may forget it next', async () => {
    const texts = memoryUnsent();
    const { forms, store } = await openTab(texts);
    forms.open(opening);
    forms.type(opening, 'time', '07:30');
    const text = store.getState().unsavedTexts['edit:item:11']!;
    forms.cancel(opening);
    await until(() => expect(texts.typed()).toHaveLength(0));
    forms.bringBack(text);
    expect(texts.typed().map((one) => one.text)).toEqual([text]);
  });

  it('is not offered if it is what waits for the network', async () => {
    const newDay = (title: string): UnsavedText => ({
      ...{ mode: 'add', kind: 'day', id: 0, parent: 0, base: { title: '', date: '' } },
      ...{ values: { title, date: '' }, typedAt: Date.now() },
    });
    const texts = memoryUnsent(['Thursday', 'Friday'].map((tab) => ({ tab, text: newDay(tab) })));
    const { store } = await openTab(texts);
    await until(() => expect(store.getState().leftTexts).toHaveLength(2));
    const [thursday, friday] = store.getState().leftTexts;
    store.setState({ queue: { others: [], entries: [{ number: 1, text: { ...thursday!.text, key: 'sent' } }] } });
    expect(store.getState().leftTexts).toEqual([friday]);
    expect(texts.typed()).toEqual([friday]);
  });

  it('changes nothing where the device keeps nothing', async () => {
    const fails = async () => Promise.reject(new Error('No storage'));
    const texts = { ...memoryUnsent(), read: fails, change: fails };
    const { forms, store } = await openTab(texts);
    forms.open(opening);
    forms.type(opening, 'time', '07:30');
    forms.cancel(opening);
    expect(store.getState().leftTexts).toEqual([]);
    expect(store.getState().notices).toHaveLength(1);
  });
});
