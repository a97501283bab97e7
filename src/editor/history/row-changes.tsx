import { type ReactNode, useState } from 'react';
import { isWritten } from '../../program/api/written-rows.ts';
import { ErrorBoundary } from '../../kit/tree/error-boundary.tsx';
import { Button } from '../../ui/button.tsx';
import { UnshownText } from '../controls/unshown-text.tsx';
import { useEditorState } from '../store/editor-context.ts';
import { counted } from '../store/model/rows/counted.ts';
import type { RowChange as Change } from '../store/api/edit-result.ts';
import { daysOf } from '../store/state/editor-state.ts';
import css from './difference.module.css';
import { RowChange } from './row-change.tsx';
import { namesIn } from './row-difference.ts';

/** How many rows are shown at once. */
const STEP = 30;

/** The rows that an edit has changed, or would change, some at a time: an import may have changed thousands. */
export function RowChanges({
  changes,
  isPlanned = false,
  actions,
}: {
  changes: readonly Change[];
  /** Nothing is done yet. */
  isPlanned?: boolean;
  /** The buttons of a row. */
  actions?(change: Change): ReactNode;
}) {
  const days = useEditorState(daysOf);
  const [limit, setLimit] = useState(STEP);
  const nameOf = namesIn(days, changes);
  const written = changes.filter(isWritten);
  const shifted = changes.length - written.length;
  const rest = written.length - limit;
  return (
    <>
      <ul className={css.changes}>
        {written.slice(0, limit).map((change) => (
          <ErrorBoundary
            key={`${change.kind} ${change.id}`}
            what={`A change of ${change.kind} ${change.id}`}
            subject={change}
            fallback={
              <li className={css.change}>
                <UnshownText what={`This ${change.kind}`} source={JSON.stringify(change.after ?? change.before)} />
              </li>
            }
          >
            <RowChange change={change} isPlanned={isPlanned} nameOf={nameOf}>
              {actions?.(change)}
            </RowChange>
          </ErrorBoundary>
        ))}
      </ul>
      {rest > 0 && (
        <div>
          <Button onClick={() => setLimit(limit + STEP)}>
            {rest > STEP ? `${STEP} more of ${counted(rest, 'row')}` : counted(rest, 'more row')}
          </Button>
        </div>
      )}
      {shifted > 0 && (
        <p className={css.note}>
          {shifted === 1 ? '1 other item starts or ends' : `${shifted.toLocaleString('en')} other items start or end`}{' '}
          at another time because of it.
        </p>
      )}
    </>
  );
}
