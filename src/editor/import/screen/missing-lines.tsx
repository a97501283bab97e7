import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { counted } from '../../store/model/rows/counted.ts';
import type { Line } from '../plan/line.ts';
import { type Check, STEP } from '../state/import-state.ts';
import columns from './column-fields.module.css';
import { useImport, useImportState } from './import-context.ts';
import { PreviewLine } from './preview-line.tsx';
import css from './preview.module.css';
import { Tick } from './tick.tsx';

/** Items of the table's days that only the program has: last, folded, and deleted only by a tick for each. */
export function MissingLines({
  lines,
  removed,
  check,
}: {
  lines: readonly Line[];
  removed: ReadonlySet<number>;
  check: Check;
}) {
  const steps = useImport();
  const isChosen = useImportState(({ filter }) => filter === 'missing');
  const [isOpen, setIsOpen] = useState(false);
  const [limit, setLimit] = useState(STEP);
  const items = lines.flatMap(({ item }) => item ?? []);
  const count = items.filter(({ id }) => removed.has(id)).length;
  return (
    <details
      className={columns.details}
      open={isOpen || isChosen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className={columns.summary}>
        {counted(items.length, 'item')} of these days {items.length === 1 ? 'is' : 'are'} not in the table
        {count > 0 ? `: ${count.toLocaleString('en')} will be deleted` : ' and kept'}
      </summary>
      {items.length > 1 && (
        <Tick
          isOn={count === items.length}
          label={`Delete all ${items.length.toLocaleString('en')}`}
          onTurn={(isOn) => steps.remove(items, isOn)}
        />
      )}
      <ul className={css.lines}>
        {lines.slice(0, limit).map((line) => (
          <PreviewLine
            key={line.key}
            line={line}
            kind="missing"
            isRemoved={removed.has(line.item!.id)}
            refusal={check.refused.get(line.key)}
          />
        ))}
      </ul>
      {lines.length > limit && (
        <Button onClick={() => setLimit(limit + STEP)}>Show more of {counted(lines.length - limit, 'row')}</Button>
      )}
    </details>
  );
}
