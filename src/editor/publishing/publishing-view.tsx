import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { AwayScreen } from '../away/away-screen.tsx';
import history from '../history/history.module.css';
import { focusTarget } from '../store/sight/focus-places.ts';
import { useEditor, useEditorState } from '../store/editor-context.ts';
import { totalOf } from '../store/api/publication-result.ts';
import { isWriting } from '../store/state/editor-state.ts';
import { PublicationList } from './publication-list.tsx';
import { PublishReview } from './publish-review.tsx';
import { ProgramPreview } from './program-preview.tsx';
import { TellPeople } from './tell-people.tsx';

/** Publications and the changes that wait, in place of the program. @param children what stands on paper */
export function PublishingView({ children }: { children?: ReactNode }) {
  const known = useEditorState((state) => state.publishing.known);
  const review = useEditorState((state) => state.publishing.review);
  const isByHand = known?.publishing === 'by-hand';
  return (
    <AwayScreen
      part="publishing"
      className={history.history}
      title="Publishing"
      target={focusTarget.publishingTitle}
      close="Close publishing"
    >
      <Mode />
      {isByHand && review && <PublishReview review={review} />}
      {isByHand && <ProgramPreview />}
      {known && <TellPeople />}
      {known && children}
      <PublicationList />
    </AwayScreen>
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
