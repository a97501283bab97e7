import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { REMEMBERED_MS } from '../../../src/editor/store/model/attempts.ts';
import { keyReused } from '../support/commands.ts';
import { memoryStorage, openTestEditor } from '../support/editor.ts';
import { PASSWORD_KEY } from '../../../src/editor/store/session/session.ts';

const newDay = { mode: 'add', kind: 'day', id: 0 } as const;

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => vi.restoreAllMocks());

/** The next page of a tab whose page ended while the host was adding a day. */
async function nextPage() {
  const storage = memoryStorage({ [PASSWORD_KEY]: 'secret' });
  const ended = await openTestEditor(storage);
  ended.forms.open(newDay);
  ended.forms.type(newDay, 'title', 'Thursday');
  ended.api.add.mockReturnValue(new Promise(() => {}));
  void ended.forms.submit(newDay);
  const key = ended.api.add.mock.lastCall![2].idempotencyKey;
  const editor = await openTestEditor(storage);
  expect(editor.state().unsavedTexts['add:day:0']?.values.title).toBe('Thursday');
  return { ...editor, key };
}

describe('an addition during which the page ends', () => {
  it('becomes the changed text, and is added once, if its text is changed on the next page', async () => {
    const { forms, api, state, key } = await nextPage();
    forms.type(newDay, 'title', 'Friday');
    api.add.mockRejectedValueOnce(keyReused).mockResolvedValueOnce({ id: 3, title: 'Thursday', version: 1 });
    await forms.submit(newDay);
    expect(state()).toMatchObject({ unsavedTexts: {}, failures: {} });
    expect(api.add.mock.calls.map(([, body, { idempotencyKey }]) => [body, idempotencyKey])).toEqual([
      [{ title: 'Friday' }, key],
      [{ title: 'Thursday' }, key],
    ]);
    expect(api.change).toHaveBeenCalledExactlyOnceWith('day', 3, { title: 'Friday' }, expect.anything());
  });

  it('is not added again unasked after so long that the host may have forgotten it', async () => {
    const { forms, api, state, key } = await nextPage();
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + REMEMBERED_MS);
    await forms.submit(newDay);
    expect(api.add).not.toHaveBeenCalled();
    expect(state().failures['add:day:0']?.message).toMatch(/^This day was sent long ago/);
    expect(state().outcome).toMatchObject({ text: 'Not added', failed: true });
    await forms.submit(newDay);
    expect(api.add).toHaveBeenCalledOnce();
    expect(api.add.mock.lastCall![2].idempotencyKey).not.toBe(key);
  });
});
