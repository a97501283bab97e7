import { Button } from '../../ui/button.tsx';
import { focusTarget } from '../store/sight/focus-places.ts';
import { useEditor, useEditorState } from '../store/editor-context.ts';
import { totalOf } from '../store/api/publication-result.ts';
import { counted } from '../store/model/rows/counted.ts';
import css from './publishing-bar.module.css';

/** A bar for unpublished changes. It stays as long as changes are published by hand. */
export function PublishingBar() {
  const { publishing } = useEditor();
  const known = useEditorState((state) => state.publishing.known);
  const isOpen = useEditorState(({ away }) => away === 'publishing');
  const problem = useEditorState((state) => state.publishing.problem);
  if (problem && known?.publishing !== 'at-once')
    return (
      <div className={css.bar} part="publishing-bar">
        <p className={css.words} role="status" data-lacking>
          Whether visitors have all changes isn’t known. {problem}
        </p>
        <Button onClick={() => void publishing.list()}>Try again</Button>
      </div>
    );
  if (known?.publishing !== 'by-hand') return null;
  const lacking = totalOf(known.pending);
  return (
    <div className={css.bar} part="publishing-bar">
      <p className={css.words} role="status" data-lacking={lacking > 0 || undefined}>
        {lacking > 0 ? `The public page lacks ${counted(lacking, 'change')}.` : 'The public page has all changes.'}
      </p>
      {!isOpen && (
        <div className={css.ways}>
          <Button data-focus={focusTarget.review} onClick={() => publishing.open()}>
            {lacking > 0 ? 'Review' : 'Publications'}
          </Button>
          {lacking > 0 && (
            <Button look="primary" onClick={() => publishing.open(focusTarget.publishNote)}>
              Publish…
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
