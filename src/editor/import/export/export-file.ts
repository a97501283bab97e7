import { entity, storedFields } from '../../../program/model/entity.ts';
import { KINDS, type Kind } from '../../../program/model/entities.ts';
import { childrenOf, members, type Row } from '../../../program/model/rows.ts';
import type { Schedule } from '../../../program/model/types.ts';
import type { Result, Work } from '../table/work.ts';
import { exportedDays, programTable, type TableOptions } from './program-table.ts';

export type ExportFormat = 'xlsx' | 'csv' | 'json';

export interface ExportedFile {
  name: string;
  type: string;
  content: string | Uint8Array<ArrayBuffer>;
}

const TYPES: Readonly<Record<ExportFormat, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv;charset=utf-8',
  json: 'application/json',
};

/** A row with what is written in it, and what lies in it, as `npm start -- import` takes it. */
function plainRow(kind: Kind, row: Row, { isWhole }: TableOptions): object {
  const { fields, children } = entity(kind);
  const values = members(row);
  const names = (isWhole ? storedFields(kind) : fields).map(({ name }) => name).filter((name) => name in values);
  const below = children && KINDS[KINDS.indexOf(kind) + 1]!;
  return {
    id: row.id,
    ...Object.fromEntries(names.map((name) => [name, values[name]])),
    ...(children && { [children.key]: childrenOf(kind, row).map((child) => plainRow(below!, child, { isWhole })) }),
  };
}

const programJson = (days: Schedule, options: TableOptions): string =>
  `${JSON.stringify(
    exportedDays(days, options).map((day) => plainRow('day', day, options)),
    null,
    2,
  )}\n`;

/** @param run has a piece of work done in a thread of its own */
export async function exportFile(
  days: Schedule,
  format: ExportFormat,
  options: TableOptions,
  run: (work: Work, signal: AbortSignal) => Promise<Result>,
): Promise<ExportedFile> {
  const file = { name: `program.${format}`, type: TYPES[format] };
  if (format === 'json') return { ...file, content: programJson(days, options) };
  const work: Work = { kind: 'write', format, sheet: programTable(days, options) };
  const result = await run(work, new AbortController().signal);
  return { ...file, content: result.kind === 'written' ? result.content : '' };
}
