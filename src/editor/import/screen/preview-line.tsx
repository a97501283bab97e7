import { memo, useMemo } from 'react';
import { FACT_KINDS } from '../../../program/search/facts.ts';
import { lineOf } from '../../../program/search/html-to-text.ts';
import { MarkedText } from '../../differences/marked-text.tsx';
import { markedWords, shortened, wholeTexts } from '../../differences/marked-words.ts';
import field from '../../forms/field.module.css';
import { ROLE_NAMES } from '../columns/roles.ts';
import type { FieldChange, Line, LineKind } from '../plan/line.ts';
import { titleOfCell } from '../rows/html-of-cell.ts';
import { namesOf } from '../rows/item-cells.ts';
import { useImport } from './import-context.ts';
import css from './preview.module.css';
import { Tick } from './tick.tsx';

const WORDS: Readonly<Record<LineKind, string>> = {
  added: 'Added',
  changed: 'Changed',
  missing: 'Not in the table',
  unreadable: 'Can’t be read',
  same: 'Unchanged',
};

const titleOf = ({ row, item }: Line): string =>
  (row?.cells.title === undefined ? lineOf(item?.title ?? '') : lineOf(titleOfCell(row.cells.title))) ||
  'Without a title';

/** Rooms, people and languages in one line, as far as they stay the same. */
function factsOf({ row, item, kind, changes }: Line): string {
  const shown = FACT_KINDS.filter((label) => !changes.some((change) => change.label === ROLE_NAMES[label]));
  const names = shown.map((label) =>
    kind === 'added' || !item ? (row?.cells[label] ?? '') : namesOf(item, label).join(', '),
  );
  return names.filter(Boolean).join(' · ');
}

/** An item as it would be, or a row that can't be read, with what that does. */
export const PreviewLine = memo(function PreviewLine({
  line,
  kind,
  isRemoved,
  refusal,
}: {
  line: Line;
  kind: LineKind;
  /** A missing item will be deleted. */
  isRemoved: boolean;
  /** The host's objection. */
  refusal: string | undefined;
}) {
  const { row, item, changes, kept, faults, remark, left, renaming } = line;
  const steps = useImport();
  const time = changes.find(({ label }) => label === ROLE_NAMES.time);
  const title = changes.find(({ label }) => label === ROLE_NAMES.title);
  const others = kind === 'same' ? [] : changes.filter((change) => change !== time && change !== title);
  const isGone = kind === 'missing' && isRemoved;
  const facts = factsOf(line);
  return (
    <li className={css.line} part="sheets-line" data-kind={kind} data-gone={isGone || undefined}>
      <p className={css.time}>{time ? <Old change={time} /> : kind === 'added' ? row?.time : item?.time}</p>
      <div className={css.content}>
        <p>
          <span className={css.mark}>{isGone ? 'Will be deleted' : WORDS[kind]}</span>{' '}
          <span className={css.words}>{title ? <Old change={title} /> : titleOf(line)}</span>
        </p>
        {facts && <p className={field.note}>{facts}</p>}
        {others.length > 0 && (
          <dl className={css.fields}>
            {others.map((change) => (
              <Field key={change.label} change={change} />
            ))}
          </dl>
        )}
        {faults.map(({ column, text, reason }) => (
          <p key={`${column} ${reason}`} className={field.error}>
            Row {row?.number}, {column}
            {text && <> “{text}”</>}: {reason}
          </p>
        ))}
        {kind === 'missing' && <p className={field.note}>{lineOf(line.day.title)}</p>}
        {kind === 'missing' && (
          <Tick isOn={isRemoved} label="Delete it" onTurn={(isOn) => steps.remove([item!], isOn)} />
        )}
        {renaming && (
          <Tick
            isOn={renaming.isOn}
            label={`It is “${lineOf(renaming.item.title)}” of that time${row?.cells.place ? ' and room' : ''}, renamed`}
            onTurn={(isOn) => steps.rename(renaming.item, isOn)}
          />
        )}
        {kept.length > 0 && (
          <p className={field.note}>Blank in the table, and kept: {kept.map(({ label }) => label).join(', ')}</p>
        )}
        {remark && <p className={field.note}>{remark}</p>}
        {left && <p className={field.note}>{left}</p>}
        {refusal && <p className={field.error}>{refusal}</p>}
      </div>
    </li>
  );
});

const Old = ({ change: { before, after } }: { change: FieldChange }) => (
  <MarkedText
    pieces={wholeTexts(before, after).flatMap((piece, index) => (index > 0 ? [{ text: ' ' }, piece] : [piece]))}
  />
);

function Field({ change: { label, before, after } }: { change: FieldChange }) {
  const pieces = useMemo(() => shortened(markedWords(before, after)), [before, after]);
  return (
    <div className={css.field}>
      <dt>{label}</dt>
      <dd>
        <MarkedText pieces={pieces} />
      </dd>
    </div>
  );
}
