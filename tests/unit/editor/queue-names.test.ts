import { describe, expect, it } from 'vitest';
import { sentBy, withText } from '../../../src/editor/store/state/queue-entry.ts';
import type { UnsavedText } from '../../../src/editor/store/model/unsaved-texts.ts';
import { ApiError } from '../../../src/program/host/api-client.ts';
import { until } from '../../support/until.ts';
import { memoryStorage, testEditor } from '../support/editor.ts';
import {
  cutOff,
  ending,
  keep,
  kept,
  keptTitles,
  ownDevice,
  restore,
  save,
  titles,
  wednesday,
} from '../support/queue.ts';

/** An editor in which somebody is signed in by the shared password, under a name or none. */
async function tabOf(name: string) {
  const editor = ending(testEditor(memoryStorage({ editor_password: 'secret' })));
  editor.api.openSession.mockResolvedValue({ token: name, expires_at: '', name });
  await editor.session.start();
  await until(() => expect(editor.state().program.status).toBe('loaded'));
  return editor;
}

/** The save of a person who signs out before it is sent. */
async function saveAs(name: string, title = 'Rest'): Promise<void> {
  const editor = await tabOf(name);
  cutOff(editor);
  await save(editor, wednesday, title);
  editor.session.signOut();
  expect(editor.state().note).toBe('1 change not sent yet: kept on this device until you sign in here again.');
}

const others = ({ state }: Awaited<ReturnType<typeof tabOf>>) =>
  state().queue.others.map(({ by, text }) => `${by}: ${text.values.title}`);

ownDevice();

describe('what waits carries the name of who has saved it', () => {
  it.each([
    ['Ana', 'Budi'],
    ['', 'Budi'],
    ['Ana', ''],
  ])('“%s”, and is not sent as “%s”, who is told of it', async (one, other) => {
    await saveAs(one);
    expect((await kept())[0]).toMatchObject({ by: one });
    const editor = await tabOf(other);
    await until(() => expect(others(editor)).toEqual([`${one}: Rest`]));
    await editor.queue.tryNow();
    expect(editor.api.change).not.toHaveBeenCalled();
    expect(titles(editor)).toEqual([]);
    editor.forms.open(wednesday);
    expect(editor.state().unsavedTexts['edit:day:2']?.values.title).toBe('Wednesday');
    expect(await keptTitles()).toEqual(['Rest']);
  });

  it('and is sent by the same person, before and behind what others have saved', async () => {
    await saveAs('Ana');
    await saveAs('Budi', 'Excursion');
    const editor = await tabOf('Budi');
    await until(() => expect(editor.api.change).toHaveBeenCalledOnce());
    expect(editor.api.change.mock.calls[0]![2]).toMatchObject({ title: 'Excursion' });
    await until(async () => expect(await keptTitles()).toEqual(['Rest']));
  });

  it('while one of an earlier version has none, and is sent by anybody', async () => {
    await saveAs('Ana');
    await keep((await kept()).map(({ by: _, ...entry }) => entry));
    const editor = await tabOf('Budi');
    await until(() => expect(editor.api.change).toHaveBeenCalledOnce());
  });

  it('and one at which sending has stopped keeps nobody else waiting', async () => {
    await saveAs('Ana');
    const stop = { failure: { message: 'No', fields: {} }, isPassed: false };
    await keep((await kept()).map((entry) => ({ ...entry, stop })));
    await saveAs('Budi', 'Excursion');
    const editor = await tabOf('Budi');
    await until(() => expect(editor.api.change).toHaveBeenCalledOnce());
    await until(async () => expect(await keptTitles()).toEqual(['Rest']));
  });
});

it('what somebody sends as theirs goes out under their name', async () => {
  await saveAs('Ana');
  const editor = await tabOf('Budi');
  await until(() => expect(others(editor)).toEqual(['Ana: Rest']));
  cutOff(editor);
  await editor.queue.sendAsOwn(editor.state().queue.others[0]!.number);
  expect(titles(editor)).toEqual(['Rest']);
  expect((await kept())[0]).toMatchObject({ by: 'Budi' });
  restore(editor);
  await editor.queue.tryNow();
  expect(editor.api.change).toHaveBeenCalledOnce();
  expect(editor.api.change.mock.calls[0]![3]).toMatchObject({ token: 'Budi' });
  expect(await keptTitles()).toEqual([]);
});

it('an addition that Ana may have made is asked about before Budi adds it, since the host knows its key as hers', () => {
  const added: UnsavedText = {
    ...{ mode: 'add', kind: 'day', id: 0, parent: 0, key: 'k', base: { title: '' }, values: { title: 'Thursday' } },
    ...{ unanswered: [{ title: 'Thursday' }], triedAt: Date.now() },
  };
  const [entry] = withText([], added, 1, 'Ana');
  const sent = sentBy('Budi', entry!);
  expect(sent).toMatchObject({ number: 1, by: 'Budi', stop: { isPassed: false } });
  expect(sent.stop!.failure.message).toContain('This day was sent by Ana, and may have been added then.');
  expect(sent.text.key).not.toBe('k');
  expect(sent.text.unanswered).toBeUndefined();
});

it('a pass that began as Ana sends nothing as Budi, who enters the password once her session has expired', async () => {
  await saveAs('Ana');
  const editor = await tabOf('Ana');
  // Her change is being sent while the session ends.
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await until(async () => expect(await keptTitles()).toEqual([]));
  cutOff(editor);
  await save(editor, wednesday, 'Excursion');
  restore(editor);
  const tokens: (string | undefined)[] = [];
  editor.api.change.mockImplementation(async (_kind, _id, _body, { token, signal }) => {
    if (signal?.aborted) throw new DOMException('aborted', 'AbortError');
    tokens.push(token);
    await held;
    throw new ApiError('expired', 401);
  });
  const pass = editor.queue.tryNow();
  await until(() => expect(tokens).toEqual(['Ana']));
  editor.api.openSession.mockResolvedValue({ token: 'Budi', expires_at: '', name: 'Budi' });
  await editor.session.renew('other');
  answer();
  await pass;
  expect(tokens).toEqual(['Ana']);
  expect(others(editor)).toEqual(['Ana: Excursion']);
});

it('a save that waits for the password isn’t sent by somebody else who enters theirs: its text stays in the form', async () => {
  const editor = await tabOf('Ana');
  editor.api.change.mockRejectedValueOnce(new ApiError('expired', 401));
  const saved = save(editor, wednesday, 'Rest');
  await until(() => expect(editor.state().expired).toBe(true));
  editor.api.openSession.mockResolvedValue({ token: 'Budi', expires_at: '', name: 'Budi' });
  await editor.session.renew('other');
  await saved;
  expect(editor.api.change).toHaveBeenCalledOnce();
  expect(editor.state().expired).toBe(false);
  expect(editor.state().unsavedTexts['edit:day:2']?.values.title).toBe('Rest');
  expect(editor.state().failures['edit:day:2']?.message).toContain('Somebody else is signed in now');
});
