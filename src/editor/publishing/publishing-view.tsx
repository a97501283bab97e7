import { X } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../controls/icon-button.tsx';
import history from '../history/history.module.css';
import { focusTarget } from '../store/sight/focus-places.ts';
import { useEditor, useEditorState } from '../store/editor-context.ts';
import { totalOf } from '../store/api/publication-result.ts';
import { isWriting } from '../store/state/editor-state.ts';
import { PublicationList } from './publication-list.tsx';
import { PublishReview } from './publish-review.tsx';
import { ProgramPreview } from './program-preview.tsx';
import { TellPeople } from './tell-people.tsx';

/** Publications and the changes that wait, in place of the program. */
export function PublishingView() {
  const { comeBack } = useEditor();
  const known = useEditorState((state) => state.publishing.known);
  const review = useEditorState((state) => state.publishing.review);
  const id = useId();
  const isByHand = known?.publishing === 'by-hand';
  return (
    <main className={history.history} part="publishing" aria-labelledby={id}>
      <div className={history.top}>
        <h2 id={id} className={history.title} tabIndex={-1} data-focus={focusTarget.publishingTitle}>
          Publishing
        </h2>
        <IconButton icon={X} label="Close publishing" onClick={comeBack} />
      </div>
      <Mode />
      {isByHand && review && <PublishReview review={review} />}
      {isByHand && <ProgramPreview />}
      {known && <TellPeople />}
      <PublicationList />
    </main>
  );
}

/** When visitors see changes, and the button that changes it. */
function Mode() {
  const { publishing } = useEditor();
  const known = useEditorState((state) => state.publishing.known);
  const isLeaving = useEditorState((state) => state.publishing.review?.wish.what === 'mode');
  const isBusy = useEditorState(isWriting);
  if (!known) return null;
  const isByHand = known.publishing === 'by-hand';
  return (
    <div className={history.actions}>
      <p className={history.note}>
        {isByHand
          ? 'Visitors see changes when you publish them.'
          : 'Visitors see changes at once. You can publish by hand instead: then they see all changes together, when you say so.'}
      </p>
      {!isLeaving && (
        <Button
          data-focus={focusTarget.mode}
          aria-disabled={isBusy || undefined}
          onClick={() =>
            isByHand ? publishing.review({ what: 'mode', publishing: 'at-once' }) : void publishing.publishByHand()
          }
        >
          {isByHand ? 'Publish at once again…' : 'Publish by hand'}
        </Button>
      )}
      {isByHand && totalOf(known.pending) === 0 && !isLeaving && (
        <p className={history.note}>The public page has all changes.</p>
      )}
    </div>
  );
}
