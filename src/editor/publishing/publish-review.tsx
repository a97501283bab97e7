import { useId } from 'react';
import { countsOf } from '../../program/api/written-rows.ts';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../controls/spinner.tsx';
import field from '../forms/field.module.css';
import history from '../history/history.module.css';
import { RowChanges } from '../history/row-changes.tsx';
import { focusTarget } from '../store/sight/focus-places.ts';
import { useEditor, useEditorState } from '../store/editor-context.ts';
import { planText } from '../store/history/edit-words.ts';
import { momentText } from '../store/api/event-clock.ts';
import type { PublicationWish } from '../store/api/publication-result.ts';
import type { Review } from '../store/state/publishing-state.ts';
import { isWriting } from '../store/state/editor-state.ts';

/** The longest note that the host takes. */
const LONGEST_NOTE = 500;

interface Words {
  title: string;
  button: string;
}

function useWords(wish: PublicationWish): Words {
  const earlier = useEditorState(({ publishing }) =>
    wish.what === 'earlier' ? publishing.known?.publications.find(({ id }) => id === wish.id) : undefined,
  );
  const zone = useEditorState(({ clock }) => clock?.zone);
  if (wish.what === 'draft') return { title: 'What visitors don’t see yet', button: 'Publish' };
  if (wish.what === 'mode')
    return { title: 'Publish changes at once again?', button: 'Publish, and at once from now on' };
  const moment = earlier ? momentText(earlier.at, zone) : 'then';
  return { title: `Show visitors the program as published on ${moment}?`, button: 'Show it again' };
}

/** A publication as visitors will see it, the note for them, and the button that publishes. */
export function PublishReview({ review }: { review: Review }) {
  const { publishing } = useEditor();
  const isBusy = useEditorState(isWriting);
  const id = useId();
  const { wish, status, changes, problem } = review;
  const { title, button } = useWords(wish);
  const isEmpty = status === 'ready' && changes.length === 0;
  if (isEmpty && wish.what === 'draft') return null;
  const isReady = status === 'ready' && !isBusy;
  return (
    <section className={history.restoring} aria-labelledby={id} aria-busy={status === 'checking'}>
      <h3 id={id} className={history.question}>
        {title}
      </h3>
      <div role="status">
        {status === 'checking' && changes.length === 0 && <p className={history.note}>Looking what visitors lack…</p>}
        {status === 'failed' && <p className={field.error}>{problem}</p>}
        {isEmpty && (
          <p>
            {wish.what === 'earlier' ? 'Visitors see that already.' : 'Visitors have all changes.'} Nothing will look
            different for them.
          </p>
        )}
        {changes.length > 0 && (
          <p>
            For visitors, this {planText(countsOf(changes))}. {explain(wish)}
          </p>
        )}
      </div>
      {(changes.length > 0 || status === 'checking') && <Note />}
      <div className={history.actions}>
        <Button
          look="primary"
          data-focus={focusTarget.publishNow}
          aria-disabled={!isReady || undefined}
          onClick={() => void publishing.publish()}
        >
          {isBusy && <Spinner />}
          {button}
        </Button>
        {status === 'failed' && <Button onClick={() => publishing.review(wish)}>Try again</Button>}
        {wish.what !== 'draft' && <Button onClick={publishing.cancelReview}>Cancel</Button>}
      </div>
      {changes.length > 0 && <RowChanges changes={changes} isPlanned />}
    </section>
  );
}

const explain = (wish: PublicationWish): string =>
  wish.what === 'earlier'
    ? 'What you and others have written stays as it is.'
    : 'They get all of it at the same moment.';

/** The publication's note for visitors. */
function Note() {
  const { publishing } = useEditor();
  const note = useEditorState((state) => state.publishing.note);
  const id = useId();
  return (
    <div className={field.field}>
      <label className={field.label} htmlFor={id}>
        Note to visitors (optional)
      </label>
      <textarea
        id={id}
        className={field.input}
        part="input"
        rows={2}
        maxLength={LONGEST_NOTE}
        value={note}
        aria-describedby={`${id}-hint`}
        data-focus={focusTarget.publishNote}
        onChange={({ target }) => publishing.setNote(target.value)}
      />
      <p id={`${id}-hint`} className={history.note}>
        Shown with what has changed, on the page and in the feed.
      </p>
    </div>
  );
}
