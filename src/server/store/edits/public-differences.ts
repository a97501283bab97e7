import type { EventInfo } from '../../../program/model/event.ts';
import { differences } from './differences.ts';
import type { EditedRows } from '../rows/edited-rows.ts';
import { type LoggedRow, type LoggedRowChange } from '../log/record-change.ts';
import { publicRow } from '../public/public-program.ts';
import { PublicRows } from '../public/public-rows.ts';

/** Whether visitors see no difference between the two states of a row. */
function isSame(before: LoggedRow, after: LoggedRow): boolean {
  const [was, is] = [before, after] as object[] as Readonly<Record<string, unknown>>[];
  return (
    after.after_id === undefined && Object.keys(is!).every((name) => name === 'version' || was![name] === is![name])
  );
}

/**
 * An edit as visitors see it, made of their program before it and after it: a row that is hidden is a deletion, one that is
 * shown an addition, and both with all that lies in it. Changes of a row while it was hidden are never told.
 * @param all what the edit has changed
 */
export async function publicDifferences(
  rows: EditedRows,
  event: EventInfo,
  all: readonly LoggedRowChange[],
): Promise<LoggedRowChange[]> {
  const view = await PublicRows.of(rows);
  const changes = view ? await differences(view, event) : all;
  return changes.flatMap((change): LoggedRowChange[] => {
    const { kind, id, action } = change;
    const shown = rows.stored(kind, id)?.shown_version ?? undefined;
    const before = change.before && publicRow(kind, change.before, shown);
    // A row that nobody has written keeps the version that visitors know.
    const after = change.after && publicRow(kind, change.after, isUnwritten(rows, change) ? shown : undefined);
    if (before && after && isSame(before, after)) return [];
    return [{ kind, id, action, ...(before && { before }), ...(after && { after }) }];
  });
}

function isUnwritten(rows: EditedRows, { kind, id }: LoggedRowChange): boolean {
  const { before, now } = rows.known(kind, id)!;
  return before !== undefined && before.version === now?.version;
}
