import { describe, expect, it, vi } from 'vitest';
import { REMEMBERED_MS } from '../../../src/editor/store/model/attempts.ts';
import { until } from '../../support/until.ts';
import { unreached } from '../support/commands.ts';
import {
  cutOff,
  keptTitles,
  newDay,
  ownDevice,
  restore,
  save,
  tab,
  titles,
  waiting,
  wednesday,
} from '../support/queue.ts';

const error = ownDevice();

describe('without network', () => {
  it('a saved form closes, and its text waits on the device; nothing is logged', async () => {
    const editor = await waiting();
    expect(editor.state()).toMatchObject({ open: {}, unsavedTexts: {}, failures: {} });
    expect(editor.state().outcome).toEqual({ text: 'Waiting for the network', about: 'First day' });
    expect(titles(editor)).toEqual(['Rest', 'Thursday', 'First day']);
    expect(await keptTitles()).toEqual(['Rest', 'Thursday', 'First day']);
    expect(error).not.toHaveBeenCalled();
  });

  it('the failure of one call is no lack of network: the form stays open, and nothing waits', async () => {
    const editor = await tab();
    editor.api.change.mockRejectedValue(unreached);
    await save(editor, wednesday, 'Rest');
    expect(editor.state().open).toEqual({ 'edit:day': 2 });
    expect(editor.state().outcome.text).toBe('Not saved');
    expect(error).toHaveBeenCalledExactlyOnceWith('Gagal memperbarui item');
    expect(await keptTitles()).toEqual([]);
  });

  it('a form stays open where the device keeps nothing', async () => {
    const editor = await tab();
    cutOff(editor);
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await save(editor, wednesday, 'Rest');
    expect(editor.state().open).toEqual({ 'edit:day': 2 });
    expect(editor.state().unsavedTexts['edit:day:2']?.values.title).toBe('Rest');
    expect(error).toHaveBeenCalledWith('Gagal memperbarui item');
  });

  it('a row that is saved again has one waiting text, which goes back into its form in between', async () => {
    const editor = await waiting();
    editor.forms.open(wednesday);
    await until(() => expect(editor.state().unsavedTexts['edit:day:2']?.values.title).toBe('Rest'));
    await until(() => expect(titles(editor)).toEqual(['Thursday', 'First day']));
    editor.forms.type(wednesday, 'title', 'Excursion');
    await editor.forms.submit(wednesday);
    expect(await keptTitles()).toEqual(['Thursday', 'First day', 'Excursion']);
  });

  it('a deletion is not kept waiting: its dialog says that it needs the network', async () => {
    const editor = await tab();
    cutOff(editor);
    editor.api.remove.mockRejectedValue(unreached);
    editor.removal.ask('day', 2);
    await editor.removal.confirm();
    expect(editor.state().removal).toMatchObject({ kind: 'day', id: 2 });
    expect(editor.state().failures['delete:day:2']?.message).toMatch(/This needs the network/);
    expect(await keptTitles()).toEqual([]);
  });

  it('a move says that it needs the network, and that it may have been made if it was sent', async () => {
    const editor = await tab();
    editor.store.setState({ history: {} });
    cutOff(editor);
    editor.api.edit.mockRejectedValue(unreached);
    await editor.moves.move('day', 2, 'up');
    expect(editor.state().outcome.text).toMatch(/^Perhaps not moved\. .* This needs the network/);
    vi.stubGlobal('navigator', { onLine: false });
    editor.api.edit.mockClear();
    await editor.moves.move('day', 2, 'up');
    expect(editor.state().outcome.text).toMatch(/^Not moved, nothing was changed\. This needs the network/);
    expect(editor.api.edit).not.toHaveBeenCalled();
    vi.unstubAllGlobals();
  });

  it('an addition isn’t sent where the browser knows of no network, and so it waits as long as it has to', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    const editor = await tab();
    cutOff(editor);
    await save(editor, newDay, 'Thursday');
    expect(editor.state().outcome.text).toBe('Waiting for the network');
    expect(editor.api.add).not.toHaveBeenCalled();
    vi.unstubAllGlobals();
    restore(editor);
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 2 * REMEMBERED_MS);
    await editor.queue.tryNow();
    expect(editor.api.add).toHaveBeenCalledOnce();
    expect(editor.state().outcome).toEqual({ text: 'Saved', about: 'Thursday' });
  });

  it('a host that answers though the browser knows of no network is used', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    const editor = await tab();
    await save(editor, wednesday, 'Rest');
    expect(editor.state().outcome.text).toBe('Saved');
    vi.unstubAllGlobals();
  });
});
