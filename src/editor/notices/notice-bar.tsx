import { X } from 'lucide-react';
import { Button } from '../../sections/shared/button.tsx';
import { IconButton } from '../controls/icon-button.tsx';
import { useEditor, useEditorState } from '../editor-context.ts';
import { entryName } from '../plain-text.ts';
import css from './notices.module.css';

/** A note at the lower edge, where it moves nothing: text brought back, text dropped, a list that could not be fetched. */
export function NoticeBar() {
  const { dismissNotice } = useEditor();
  const notice = useEditorState((state) => state.notice);
  return (
    <div className={css.place} role="status">
      {notice && (
        <div className={css.notice} part="notice">
          <p>
            {notice.text} {notice.about && <q>{entryName(notice.about)}</q>}
          </p>
          {notice.action && <Button onClick={notice.action.run}>{notice.action.label}</Button>}
          <IconButton icon={X} label="Dismiss this note" onClick={dismissNotice} />
        </div>
      )}
    </div>
  );
}
