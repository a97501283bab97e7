import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { until } from '../../support/until.ts';
import { keep, keptTitles, ownDevice, restore, tab, titles, waiting, wednesday } from '../support/queue.ts';

let lost: unknown[] = [];
const onLost = (reason: unknown) => lost.push(reason);

ownDevice();
beforeEach(() => {
  lost = [];
  process.on('unhandledRejection', onLost);
});
afterEach(() => void process.off('unhandledRejection', onLost));

const DEVICE_FAILS = 'What waits on this device can’t be read or changed just now';
const broken = () => {
  throw new DOMException('Internal error', 'UnknownError');
};

describe.each(['get', 'put'] as const)('a device whose storage fails in a %s call', (call) => {
  it('still shows what waits, says so, and sends nothing', async () => {
    const editor = await waiting();
    restore(editor);
    const failing = vi.spyOn(IDBObjectStore.prototype, call).mockImplementation(broken);
    await editor.queue.tryNow();
    expect(editor.state().outcome).toEqual({ text: DEVICE_FAILS, failed: true });
    expect(titles(editor)).toHaveLength(3);
    expect(editor.api.change).not.toHaveBeenCalled();
    failing.mockRestore();
    await editor.queue.tryNow();
    expect(editor.state().outcome.text).toBe('Saved 3 waiting changes');
  });

  it('opens a row’s form all the same, and leaves no rejection behind', async () => {
    const editor = await waiting();
    vi.spyOn(IDBObjectStore.prototype, call).mockImplementation(broken);
    const { number } = editor.state().queue.entries[0]!;
    for (const act of [editor.queue.discard, editor.queue.open, editor.queue.sendOthers]) {
      editor.store.setState({ outcome: { text: '' } });
      await act(number);
      expect(editor.state().outcome.text).toBe(DEVICE_FAILS);
    }
    expect(editor.state().notices).toEqual([]);
    editor.store.setState({ open: {}, unsavedTexts: {} });
    editor.forms.open(wednesday);
    await until(() => expect(editor.state().open).toEqual({ 'edit:day': 2 }));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(lost).toEqual([]);
    expect(titles(editor)).toHaveLength(3);
  });
});

describe('what another tab has just sent', () => {
  it('is opened as it is saved', async () => {
    const editor = await waiting();
    await keep([]);
    editor.forms.open(wednesday);
    await until(() => expect(editor.state().open).toEqual({ 'edit:day': 2 }));
    expect(editor.state().unsavedTexts['edit:day:2']?.values.title).toBe('Wednesday');
  });

  it('is sent no more, and the person is told so', async () => {
    const editor = await waiting();
    restore(editor);
    await keep([]);
    await editor.queue.tryNow();
    expect(editor.state().outcome).toEqual({ text: 'Nothing waits any more' });
  });

  it('can be discarded no more: no notice offers to bring it back', async () => {
    const editor = await waiting();
    await keep([]);
    await editor.queue.discard(editor.state().queue.entries[0]!.number);
    expect(editor.state().notices).toEqual([]);
    expect(titles(editor)).toEqual([]);
  });
});

it('a device that keeps nothing is no trouble where nothing waits', async () => {
  vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(broken);
  const editor = await tab();
  editor.forms.open(wednesday);
  expect(editor.state()).toMatchObject({ open: { 'edit:day': 2 }, outcome: { text: '' } });
  vi.restoreAllMocks();
  expect(await keptTitles()).toEqual([]);
});
