import { useMemo } from 'react';
import { ErrorBoundary } from '../../../kit/tree/error-boundary.tsx';
import { Button } from '../../../ui/button.tsx';
import { UnshownText } from '../../controls/unshown-text.tsx';
import { useEditorState } from '../../store/editor-context.ts';
import { counted } from '../../store/model/rows/counted.ts';
import { shortName } from '../../store/model/rows/plain-text.ts';
import { daysOf } from '../../store/state/editor-state.ts';
import { type DayLines, layOut } from '../plan/layout.ts';
import type { Line, LineKind, PlannedDay } from '../plan/line.ts';
import type { ImportState } from '../state/import-state.ts';
import { lineCounts } from '../state/import-words.ts';
import { useImport, useImportState } from './import-context.ts';
import { MissingLines } from './missing-lines.tsx';
import { PreviewLine } from './preview-line.tsx';
import css from './preview.module.css';

const KINDS: readonly (readonly [LineKind, string])[] = [
  ['added', 'added'],
  ['changed', 'changed'],
  ['missing', 'not in the table'],
  ['unreadable', 'can’t be read'],
  ['same', 'unchanged'],
];

/** A line's kind once the host has been asked. */
const kindOf = ({ key, kind }: Line, { check }: Pick<ImportState, 'check'>): LineKind =>
  check.unchanged.has(key) ? 'same' : kind;

/** The days with their first lines of the kinds that are shown. */
function shownDays(days: readonly DayLines[], isShown: (line: Line) => boolean, limit: number) {
  let left = limit;
  const shown = days.map(({ day, lines }) => {
    const some = lines.filter(isShown).slice(0, left);
    left -= some.length;
    return { day, lines: some };
  });
  const total = days.reduce((count, { lines }) => count + lines.filter(isShown).length, 0);
  return { shown, rest: total - (limit - left) };
}

/** The program as it would be, with marks: how many of each kind, and the lines themselves. */
export function Preview() {
  const steps = useImport();
  const plan = useImportState((state) => state.plan)!;
  const check = useImportState((state) => state.check);
  const filter = useImportState((state) => state.filter);
  const limit = useImportState((state) => state.limit);
  const removed = useImportState(({ options }) => options.removed);
  const program = useEditorState(daysOf);
  const days = useMemo(() => layOut(plan.lines, program), [plan, program]);
  const counts = lineCounts(plan, check);
  const isShown = (line: Line) => {
    const kind = kindOf(line, { check });
    if (kind === 'missing') return false;
    return filter === undefined ? kind !== 'same' || check.refused.has(line.key) || !!line.left : kind === filter;
  };
  const { shown, rest } = shownDays(days, isShown, limit);
  const renamed = days.filter(({ day }) => day.before ?? day.isNew).length;
  const isSame = counts.added + counts.changed + counts.missing + counts.unreadable + renamed === 0;
  return (
    <section className={css.preview} aria-label="Preview">
      <div className={css.kinds} role="group" aria-label="Show only">
        {KINDS.map(([kind, word]) => (
          <button
            key={kind}
            type="button"
            className={css.kind}
            data-kind={kind}
            aria-pressed={filter === kind}
            aria-disabled={counts[kind] === 0 || undefined}
            onClick={() => counts[kind] > 0 && steps.show(filter === kind ? undefined : kind)}
          >
            <strong>{counts[kind].toLocaleString('en')}</strong> {word}
          </button>
        ))}
      </div>
      {isSame && filter === undefined && (
        <p className={css.nothing}>Nothing differs: the program says all that is in the table.</p>
      )}
      {shown.map(
        ({ day, lines }) =>
          (lines.length > 0 || (filter === undefined && (!!day.before || day.isNew))) && (
            <section key={day.id} className={css.day}>
              <DayTitle day={day} />
              <ul className={css.lines}>
                {lines.map((line) => (
                  <ErrorBoundary
                    key={line.key}
                    what="A row of the table"
                    subject={line}
                    fallback={
                      <li className={css.line}>
                        <UnshownText what="This row" source={Object.values(line.row?.cells ?? {}).join('\n')} />
                      </li>
                    }
                  >
                    <PreviewLine
                      line={line}
                      kind={kindOf(line, { check })}
                      isRemoved={false}
                      refusal={check.refused.get(line.key)}
                    />
                  </ErrorBoundary>
                ))}
              </ul>
            </section>
          ),
      )}
      {rest > 0 && filter !== 'missing' && (
        <Button onClick={steps.showMore}>Show more of {counted(rest, 'row')}</Button>
      )}
      {counts.missing > 0 && (filter === undefined || filter === 'missing') && (
        <MissingLines lines={plan.lines.filter(({ kind }) => kind === 'missing')} removed={removed} check={check} />
      )}
    </section>
  );
}

function DayTitle({ day: { title, before, isNew, date } }: { day: PlannedDay }) {
  const isOtherDate = before && before.date !== date;
  return (
    <h3 className={css.title}>
      {before && before.title !== title && (
        <>
          <del className={css.old}>{shortName(before.title)}</del>{' '}
        </>
      )}
      {shortName(title)}
      {isNew && <span className={css.tag}>New day</span>}
      {isOtherDate && <span className={css.tag}>On {date}</span>}
    </h3>
  );
}
