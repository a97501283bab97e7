import { useMemo } from 'react';
import { Button } from '../../ui/button.tsx';
import { AwayScreen } from '../away/away-screen.tsx';
import { Spinner } from '../controls/spinner.tsx';
import asking from '../forms/asking.module.css';
import field from '../forms/field.module.css';
import { focusTarget } from '../store/sight/focus-places.ts';
import { useEditor, useEditorState } from '../store/editor-context.ts';
import { type EditGroup, groupEdits } from '../store/history/edit-groups.ts';
import { isPublication } from '../store/state/history-state.ts';
import { clockTime } from '../store/api/event-clock.ts';
import type { HistoryEntry } from '../store/api/history-entry.ts';
import { EditEntry } from './edit-entry.tsx';
import css from './history.module.css';

/** The history in place of the program. */
export function HistoryView() {
  const { historyView, publishing } = useEditor();
  const isPublished = useEditorState((state) => !!state.publishing.known);
  const edits = useEditorState(({ past }) => past.edits);
  const zone = useEditorState(({ clock }) => clock?.zone);
  const hasPublications = useEditorState((state) => !!state.publishing.known?.publications.length);
  const isOnly = useEditorState(({ past }) => past.publicationsOnly) && hasPublications;
  const shown = useMemo(() => (isOnly ? edits.filter(isPublication) : edits), [edits, isOnly]);
  const days = useMemo(() => groupEdits(shown, zone), [shown, zone]);
  const byId = useMemo(() => new Map(edits.map((edit) => [edit.id, edit])), [edits]);
  return (
    <AwayScreen
      part="history"
      className={css.history}
      title="History"
      target={focusTarget.historyTitle}
      close="Close the history"
    >
      {isPublished && (
        <div className={css.publishing}>
          <Button onClick={() => publishing.open()}>Publishing</Button>
        </div>
      )}
      <p className={css.note} role="status">
        {lead(isOnly, shown.length)}
        {shown.length > 0 && zone && ` Times are those of the event (${zone}).`}
      </p>
      {hasPublications && (
        <label className={`${asking.choice} ${css.filter}`}>
          <input
            type="checkbox"
            checked={isOnly}
            onChange={({ target }) => historyView.showPublications(target.checked)}
          />
          Publications only
        </label>
      )}
      {days.map(({ date, groups }) => (
        <section key={date} aria-label={date}>
          <h3 className={css.date}>{date}</h3>
          <ol className={css.groups}>
            {groups.map((group) => (
              <Group key={group.edits[0]!.id} group={group} byId={byId} zone={zone} />
            ))}
          </ol>
        </section>
      ))}
      <Earlier what={isOnly ? 'publications' : 'changes'} />
    </AwayScreen>
  );
}

function Group({
  group: { by, hasAccount, edits },
  byId,
  zone,
}: {
  group: EditGroup;
  byId: ReadonlyMap<number, HistoryEntry>;
  zone: string | undefined;
}) {
  const { tab } = useEditor();
  const [{ at }] = edits as readonly [HistoryEntry];
  return (
    <li className={css.group}>
      <p className={css.when}>
        <time dateTime={at}>{clockTime(at, zone)}</time>{' '}
        <span className={css.who}>
          {by || 'Somebody'}
          {hasAccount && ' (own account)'}
          {edits.some((edit) => edit.tab === tab.name) && ', here'}
        </span>
      </p>
      <ul className={css.edits}>
        {edits.map((edit) => (
          <EditEntry key={edit.id} edit={edit} byId={byId} />
        ))}
      </ul>
    </li>
  );
}

function lead(isOnly: boolean, count: number): string {
  if (isOnly) return count > 0 ? 'Publications alone, newest first.' : 'None of the latest changes is a publication.';
  return count > 0 ? 'All changes of the program, newest first.' : 'Nothing has been changed yet.';
}

/** A button for earlier edits, or a note that none are kept. */
function Earlier({ what }: { what: 'changes' | 'publications' }) {
  const { historyView } = useEditor();
  const hasEarlier = useEditorState(({ past }) => past.hasEarlier);
  const earlier = useEditorState(({ past }) => past.earlier);
  const isLoading = earlier === 'loading';
  return (
    <div className={css.earlier}>
      {typeof earlier === 'object' && (
        <p className={field.error} role="alert">
          {earlier.problem}
        </p>
      )}
      {hasEarlier ? (
        <Button aria-disabled={isLoading || undefined} onClick={() => void historyView.loadEarlier()}>
          {isLoading && <Spinner />}
          Earlier {what}
        </Button>
      ) : (
        <p className={css.note}>These are all that are kept: of 400 days, and never fewer than the last 100.</p>
      )}
    </div>
  );
}
