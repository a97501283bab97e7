import { useId, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import field from '../../forms/field.module.css';
import { focusTarget } from '../../store/sight/focus-places.ts';
import { counted } from '../../store/model/rows/counted.ts';
import { headerOf, widthOf } from '../columns/guess.ts';
import { type Role, ROLE_NAMES } from '../columns/roles.ts';
import type { DateOrder } from '../table/date-order.ts';
import type { Sheet } from '../table/sheet.ts';
import { rowsText } from '../state/import-words.ts';
import css from './column-fields.module.css';
import { useImport, useImportState } from './import-context.ts';

/** How many rows the header may be looked for in by hand. */
const HEADERS = 30;
const SAMPLES = 3;

/** Samples of a column's cells. */
const samplesOf = ({ rows }: Sheet, header: number, column: number): string =>
  rows
    .slice(header + 1)
    .flatMap((row) => row[column]?.trim() || [])
    .slice(0, SAMPLES)
    .join(' · ');

/** `C`, for a column without a header. */
const letterOf = (column: number): string =>
  column < 26 ? String.fromCharCode(65 + column) : letterOf(Math.floor(column / 26) - 1) + letterOf(column % 26);

/** The table that is read, its header, and how its dates are written. */
function TableChoices() {
  const steps = useImport();
  const { sheets } = useImportState((state) => state.file)!;
  const index = useImportState((state) => state.sheet);
  const { header } = useImportState((state) => state.columns);
  const dates = useImportState((state) => state.dates);
  return (
    <div className={css.choices}>
      {sheets.length > 1 && (
        <Choice
          label="Table"
          value={index}
          options={sheets.map(({ name }, one) => [one, name])}
          onChoose={(value) => steps.chooseSheet(Number(value))}
        />
      )}
      <Choice
        label="Header"
        value={header}
        options={[
          [-1, 'None'],
          ...sheets[index]!.rows.slice(0, HEADERS).map((row, one): [number, string] => [
            one,
            `Row ${one + 1}: ${row.filter(Boolean).join(', ').slice(0, 40)}`,
          ]),
        ]}
        onChoose={(value) => steps.chooseHeader(Number(value))}
      />
      {dates.example && (
        <Choice
          label={`Dates such as ${dates.example}`}
          value={dates.order ?? ''}
          options={[
            ...(dates.order ? [] : ([['', 'Not known: choose']] as const)),
            ['month-first', 'Month first, then day'],
            ['day-first', 'Day first, then month'],
          ]}
          onChoose={(value) => steps.setDateOrder(value as DateOrder)}
        />
      )}
    </div>
  );
}

/** Which table is read, where its header is, and what its columns are: guessed, and to be corrected. */
export function ColumnFields() {
  const steps = useImport();
  const file = useImportState((state) => state.file)!;
  const index = useImportState((state) => state.sheet);
  const columns = useImportState((state) => state.columns);
  const sheet = file.sheets[index]!;
  const filled = Array.from({ length: widthOf(sheet) }, (_, column) => column).filter(
    (column) => headerOf(sheet, columns.header, column) || samplesOf(sheet, columns.header, column),
  );
  const rows = useImportState(rowsText);
  const used = columns.roles.filter((role) => role !== 'ignored').length;
  const dates = useImportState((state) => state.dates);
  const hasTitle = columns.roles.includes('title');
  const isUnclear = useImportState((state) => !hasTitle || !!state.plan?.unplaced || (!!dates.example && !dates.order));
  const [isOpen, setIsOpen] = useState(isUnclear);
  // They open when something is unclear, and stay open while it is mended.
  const [wasUnclear, setWasUnclear] = useState(isUnclear);
  if (wasUnclear !== isUnclear) {
    setWasUnclear(isUnclear);
    if (isUnclear) setIsOpen(true);
  }
  return (
    <section className={css.columns} aria-label="Columns">
      <div className={css.top}>
        <h3 className={css.file} tabIndex={-1} data-focus={focusTarget.sheetsFile}>
          <strong>{file.name}</strong>, {rows}
        </h3>
        <Button onClick={steps.restart}>Choose another</Button>
      </div>
      {file.notes.map((note) => (
        <p key={note} className={field.note}>
          {note}
        </p>
      ))}
      {!hasTitle && <p className={field.error}>No column is the title yet. Say below which one it is.</p>}
      <details className={css.details} open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary className={css.summary}>
          {used} of {counted(filled.length, 'column')} imported
        </summary>
        <TableChoices />
        <ul className={css.list}>
          {filled.map((column) => (
            <li key={column} className={css.column}>
              <Choice
                label={headerOf(sheet, columns.header, column) || `Column ${letterOf(column)}`}
                value={columns.roles[column]!}
                options={Object.entries(ROLE_NAMES)}
                onChoose={(value) => steps.setRole(column, value as Role)}
              />
              <p className={css.samples}>{samplesOf(sheet, columns.header, column)}</p>
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}

function Choice({
  label,
  value,
  options,
  onChoose,
}: {
  label: string;
  value: string | number;
  options: readonly (readonly [string | number, string])[];
  onChoose(value: string): void;
}) {
  const id = useId();
  return (
    <div className={field.field}>
      <label className={field.label} htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className={field.input}
        part="input"
        value={value}
        onChange={({ currentTarget }) => onChoose(currentTarget.value)}
      >
        {options.map(([one, name]) => (
          <option key={one} value={one}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
