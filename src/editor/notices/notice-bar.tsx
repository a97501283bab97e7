import { X } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../controls/icon-button.tsx';
import { SlowNote } from '../controls/slow-note.tsx';
import { Spinner } from '../controls/spinner.tsx';
import { useEditor, useEditorState } from '../store/editor-context.ts';
import { shortName } from '../store/model/rows/plain-text.ts';
import { typedText } from '../store/model/unsaved-texts.ts';
import type { Editor } from '../store/editor-store.ts';
import type { Notice } from '../store/model/notices.ts';
import css from './notices.module.css';

interface Words {
  text: string;
  /** The text it is about, as typed. */
  about?: string;
  action?: { label: string; run(): void };
}

/** The text of a notice, and the store's action that it offers. */
function wordsOf(notice: Notice, { forms, program }: Editor): Words {
  switch (notice.kind) {
    case 'texts-restored':
      return { text: 'Text you had not saved has been brought back.' };
    case 'text-dropped':
      return {
        text: 'What you typed was dropped.',
        about: typedText(notice.text),
        action: { label: 'Bring it back', run: () => forms.bringBack(notice.text) },
      };
    case 'list-not-reloaded':
      return {
        text: `Your change is saved, but the list could not be loaded again. ${notice.reason}`,
        action: { label: 'Load again', run: () => void program.reload() },
      };
  }
}

/**
 * A notice at the lower edge, where it moves nothing: text brought back, text dropped, a list that could not be
 * fetched, or that is slow to come after a write.
 */
export function NoticeBar() {
  const editor = useEditor();
  const notice = useEditorState((state) => state.notices.at(-1));
  const reloading = useEditorState((state) => !!state.waits.reload);
  const isSlow = useEditorState((state) => state.waits.reload === 'slow');
  const words = notice && wordsOf(notice, editor);
  return (
    <div className={css.place} role="status">
      {(words ?? isSlow) && (
        <div className={css.notice} part="notice">
          {words && (
            <p>
              {words.text} {words.about && <q>{shortName(words.about)}</q>}
            </p>
          )}
          {words?.action && (
            <Button onClick={words.action.run}>
              {reloading && <Spinner />}
              {words.action.label}
            </Button>
          )}
          {words && <IconButton icon={X} label="Dismiss this note" onClick={editor.dismissNotice} />}
          <SlowNote wait="reload" />
        </div>
      )}
    </div>
  );
}
