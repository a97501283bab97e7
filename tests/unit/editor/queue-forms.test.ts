import { describe, expect, it, vi } from 'vitest';
import { until } from '../../support/until.ts';
import type { Unsent } from '../../../src/editor/store/state/unsent.ts';
import { changed, withWednesday } from '../support/commands.ts';
import {
  cutOff,
  keptTitles,
  keptUnsent,
  ownDevice,
  restore,
  save,
  tab,
  type TestEditor,
  tuesday,
  wednesday,
} from '../support/queue.ts';

ownDevice();

/** The queue has stopped at Wednesday, which somebody else has changed. */
async function stoppedAtWednesday(): Promise<TestEditor> {
  const editor = await tab();
  cutOff(editor);
  await save(editor, wednesday, 'Rest');
  restore(editor, withWednesday('Theirs', 7));
  editor.api.change.mockRejectedValueOnce(changed);
  await editor.queue.tryNow();
  expect(editor.state().queue.entries[0]!.stop).toBeDefined();
  return editor;
}

const show = (editor: TestEditor) => editor.queue.open(editor.state().queue.entries[0]!.number);
const typed = (editor: TestEditor) => editor.state().unsavedTexts['edit:day:2']?.values.title;
/** Resolves after the device has answered. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 50));

describe('the form of what the queue has stopped at', () => {
  it.each([
    ['the pencil', async (editor: TestEditor) => editor.forms.open(wednesday)],
    ['"Show it"', show],
  ])('keeps what was typed on in it when %s opens it again', async (_way, again) => {
    const editor = await stoppedAtWednesday();
    await show(editor);
    editor.forms.type(wednesday, 'title', 'Rest and more');
    editor.forms.open(tuesday);
    editor.store.setState({ failures: {} });
    await again(editor);
    await until(() => expect(editor.state().open).toEqual({ 'edit:day': 2 }));
    await until(() => expect(editor.state().failures['edit:day:2']?.theirs).toBeDefined());
    expect(typed(editor)).toBe('Rest and more');
    expect(editor.state().notices).toEqual([]);
  });

  it('what this tab has typed into the row gives way to what waits only when that is asked for, and comes back', async () => {
    const other = await tab();
    other.forms.open(wednesday);
    other.forms.type(wednesday, 'title', 'Other');
    const one = await stoppedAtWednesday();
    await until(() => expect(other.state().queue.entries[0]?.stop).toBeDefined());
    other.forms.open(wednesday);
    await settled();
    expect(typed(other)).toBe('Other');
    await show(other);
    expect(typed(other)).toBe('Rest');
    const notice = other.state().notices.at(-1)!;
    other.forms.bringBack((notice as { text: Parameters<typeof other.forms.bringBack>[0] }).text);
    await settled();
    expect(typed(other)).toBe('Other');
    expect(await keptTitles()).toEqual(['Rest']);
    expect(one.state().queue.entries).toHaveLength(1);
  });

  it.each([
    ['dropped', async (editor: TestEditor) => editor.forms.cancel(wednesday)],
    ['saved', (editor: TestEditor) => editor.forms.submit(wednesday)],
  ])('stays where another tab has %s a text of its own of the same row', async (_way, close) => {
    const other = await tab();
    other.forms.open(wednesday);
    other.forms.type(wednesday, 'date', '2025-10-30');
    await stoppedAtWednesday();
    await until(() => expect(other.state().queue.entries[0]?.stop).toBeDefined());
    await close(other);
    expect(other.state().unsavedTexts).toEqual({});
    await settled();
    expect(await keptTitles()).toEqual(['Rest']);
  });
});

it('a text that is saved without network is on the device once at every moment: typed, then waiting', async () => {
  const editor = await tab();
  cutOff(editor);
  editor.forms.open(wednesday);
  editor.forms.type(wednesday, 'title', 'Rest');
  const places = ({ typed, queue }: Unsent) => [
    ...typed.filter((one) => one.tab === editor.tab.name).map(() => 'typed'),
    ...queue.map(() => 'waiting'),
  ];
  await until(async () => expect(places(await keptUnsent())).toEqual(['typed']));
  const written: string[][] = [];
  const { put } = IDBObjectStore.prototype;
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, value: Unsent, key) {
    written.push(places(value));
    return put.call(this, value, key);
  });
  await editor.forms.submit(wednesday);
  await until(() => expect(editor.state().unsavedTexts).toEqual({}));
  await until(() => expect(written.at(-1)).toEqual(['waiting']));
  for (const places of written) expect(places).toHaveLength(1);
});
