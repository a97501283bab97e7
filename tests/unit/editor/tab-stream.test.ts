import { afterEach, expect, test, vi } from 'vitest';
import { editorApi } from '../../../src/editor/store/api/editor-api.ts';
import { until } from '../../support/until.ts';
import { openTestEditor } from '../support/editor.ts';

afterEach(() => vi.unstubAllGlobals());

test('a tab that connects again says which it is, so that its lost connection makes room', async () => {
  const editor = await openTestEditor();
  editor.api.edits.mockResolvedValue({ edits: [] });
  await editor.history.refresh();
  await until(() =>
    expect(editor.api.listen).toHaveBeenCalledWith(
      expect.objectContaining({ token: 'first', tab: editor.tab.name }),
      expect.any(Function),
    ),
  );

  const fetching = vi.fn<typeof fetch>(async () => new Response(':\n\n'));
  vi.stubGlobal('fetch', fetching);
  await editorApi('').listen({ token: 'first', tab: 'this one' }, () => undefined);
  expect(new Headers(fetching.mock.calls[0]![1]!.headers).get('editor-tab')).toBe('this one');
});
