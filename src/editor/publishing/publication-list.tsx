import { Button } from '../../ui/button.tsx';
import history from '../history/history.module.css';
import { useEditor, useEditorState } from '../store/editor-context.ts';
import { countsText } from '../store/history/edit-words.ts';
import { momentText } from '../store/api/event-clock.ts';
import type { Publication } from '../store/api/publication-result.ts';
import { isWriting } from '../store/state/editor-state.ts';
import css from './publishing.module.css';

/** All publications so far, newest first, and the ways back to them. */
export function PublicationList() {
  const known = useEditorState((state) => state.publishing.known);
  if (!known || known.publications.length === 0) return null;
  const isByHand = known.publishing === 'by-hand';
  return (
    <section className={css.part} aria-labelledby="publications">
      <h3 id="publications" className={css.heading}>
        Publications
      </h3>
      <ol className={css.list} role="list">
        {known.publications.map((publication, index) => (
          <Entry key={publication.id} publication={publication} isShown={isByHand && index === 0} isByHand={isByHand} />
        ))}
      </ol>
      <p className={history.note}>The last 50 are kept.</p>
    </section>
  );
}

function whatOf({ mode, restores, counts }: Publication): string {
  const done = countsText(counts, 'row');
  if (mode === 'by-hand') return 'Publishing by hand began';
  if (mode === 'at-once') return `Back to at once${done && `: ${done}`}`;
  return restores === undefined ? done : `An earlier one again: ${done}`;
}

function Entry({ publication, isShown, isByHand }: { publication: Publication; isShown: boolean; isByHand: boolean }) {
  const { publishing } = useEditor();
  const zone = useEditorState(({ clock }) => clock?.zone);
  const isBusy = useEditorState(isWriting);
  const { id, at, by, note } = publication;
  const moment = momentText(at, zone);
  return (
    <li className={css.publication} part="publication">
      <div className={css.what}>
        <p className={css.when}>
          <time dateTime={at}>{moment}</time> {by || 'Somebody'}
          {isShown && <span className={history.tag}>What visitors see</span>}
        </p>
        <p>{whatOf(publication)}</p>
        {note && <p className={css.note}>“{note}”</p>}
      </div>
      {isByHand && !isShown && (
        <Button
          aria-disabled={isBusy || undefined}
          aria-label={`Show again, as of ${moment}…`}
          onClick={() => publishing.review({ what: 'earlier', id })}
        >
          Show again…
        </Button>
      )}
    </li>
  );
}
