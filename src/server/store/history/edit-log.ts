import type { Transaction } from 'kysely';
import type { Kind } from '../../../program/model/entities.ts';
import { blankRow } from '../../../program/model/entity.ts';
import { countsOf } from '../../../program/api/written-rows.ts';
import { EditNotFound } from '../errors.ts';
import { json, type LoggedRow, type LoggedRowChange, parsed, type Write } from '../log/record-change.ts';
import { chunksInTurn, inChunks } from '../rows/chunks.ts';
import { parentId } from '../rows/row-keys.ts';
import type { EditChangeTable, EditTable, Tables } from '../schema/tables.ts';
import type { Author, EditSummary, Remarks } from '../../../program/api/edit-bodies.ts';

/** An edit with all that it did. */
export interface LoggedEdit extends EditSummary, Remarks {
  /** The ids of new rows, by the keys of the request. */
  keys: Record<string, number>;
  changes: LoggedRowChange[];
}

/** An edit that is to be kept. */
interface NewEdit extends Author, Remarks {
  label: string;
  undoes: number | undefined;
  publication?: number;
  public?: 'now';
  keys: Record<string, number>;
  changes: readonly LoggedRowChange[];
}

/** The parent that a row has left, deleted or moved. A day lies in nothing. */
function leftParent(kind: Kind, before: LoggedRow | undefined, after: LoggedRow | undefined): number | null {
  if (!before || kind === 'day') return null;
  const parent = parentId(kind, before);
  return after && parentId(kind, after) === parent ? null : parent;
}

/** Keeps an edit, and that it puts back another one. */
export async function logEdit(
  tx: Transaction<Tables>,
  { revision, at }: Write,
  { by, has_account, session, tab, label, undoes, publication, keys, skipped, warnings, changes, ...edit }: NewEdit,
): Promise<number> {
  const rows = changes.map(({ kind, id, action, before, after }, index) => ({
    position: index + 1,
    kind,
    row_id: id,
    action,
    left_parent: leftParent(kind, before, after),
    row_before: json(before),
    row_after: json(after),
  }));
  const { id } = await tx
    .insertInto('edits')
    .values({
      revision,
      at,
      by,
      session,
      tab,
      label,
      undoes: undoes ?? null,
      undone_by: null,
      publication: publication ?? null,
      public: edit.public ?? null,
      link: edit.link ?? null,
      has_account: has_account === undefined ? null : Number(has_account),
      ...countsOf(changes),
      keys: JSON.stringify(keys),
      remarks: JSON.stringify({ skipped, warnings }),
      size: rows.reduce((sum, row) => sum + (row.row_before?.length ?? 0) + (row.row_after?.length ?? 0), 0),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for await (const chunk of chunksInTurn(rows))
    await tx
      .insertInto('edit_changes')
      .values(chunk.map((row) => ({ edit_id: id, ...row })))
      .execute();
  if (undoes !== undefined) await tx.updateTable('edits').set({ undone_by: id }).where('id', '=', undoes).execute();
  return id;
}

/** A row as the history has kept it. One from before a field was there had that blank. */
function keptRow(kind: Kind, json: string | null): LoggedRow | undefined {
  const row = parsed(json);
  return row && { ...blankRow(kind), ...row };
}

/** A change as the history has kept it. */
export function editChange({ kind, row_id, action, row_before, row_after }: EditChangeTable): LoggedRowChange {
  const [before, after] = [keptRow(kind, row_before), keptRow(kind, row_after)];
  return { kind, id: row_id, action, ...(before && { before }), ...(after && { after }) };
}

function summaryOf(edit: Omit<EditTable, 'id'> & { id: number }): EditSummary {
  const { id, revision, at, by, session, tab, label, added, changed, deleted } = edit;
  const { has_account, undoes, undone_by, publication, public: shown, link } = edit;
  return {
    id,
    revision,
    at,
    by,
    session,
    tab,
    label,
    counts: { added, changed, deleted },
    ...(has_account !== null && { has_account: has_account === 1 }),
    ...(undoes !== null && { undoes }),
    ...(undone_by !== null && { undone_by }),
    ...(publication !== null && { publication }),
    ...(shown !== null && { public: shown }),
    ...(link !== null && { link }),
  };
}

/** The newest edits first. @param before the id of an edit that is known already */
export async function selectEdits(
  tx: Transaction<Tables>,
  limit: number,
  before: number | undefined,
): Promise<EditSummary[]> {
  const all = tx.selectFrom('edits').selectAll();
  const query = before === undefined ? all : all.where('id', '<', before);
  return (await query.orderBy('id', 'desc').limit(limit).execute()).map(summaryOf);
}

/** The edits from one on, which comes first, oldest first. */
export async function selectEditsFrom(tx: Transaction<Tables>, id: number, limit: number): Promise<EditSummary[]> {
  const edits = await tx.selectFrom('edits').selectAll().where('id', '>=', id).orderBy('id').limit(limit).execute();
  return edits.map(summaryOf);
}

/** @throws {EditNotFound} */
async function selectEntry(tx: Transaction<Tables>, id: number) {
  const edit = await tx.selectFrom('edits').selectAll().where('id', '=', id).executeTakeFirst();
  if (!edit) throw new EditNotFound();
  return edit;
}

/** An edit as the history lists it. @throws {EditNotFound} */
export const selectSummary = async (tx: Transaction<Tables>, id: number): Promise<EditSummary> =>
  summaryOf(await selectEntry(tx, id));

/** @throws {EditNotFound} */
export async function selectEdit(tx: Transaction<Tables>, id: number): Promise<LoggedEdit> {
  const edit = await selectEntry(tx, id);
  const changes = await tx
    .selectFrom('edit_changes')
    .selectAll()
    .where('edit_id', '=', id)
    .orderBy('position')
    .execute();
  return {
    ...summaryOf(edit),
    keys: JSON.parse(edit.keys) as Record<string, number>,
    ...(JSON.parse(edit.remarks) as Remarks),
    changes: changes.map(editChange),
  };
}

/** Whether an edit was put back, and that wasn't put back in turn. */
export async function isUndone(tx: Transaction<Tables>, { undone_by }: EditSummary): Promise<boolean> {
  if (undone_by === undefined) return false;
  const undo = await tx.selectFrom('edits').selectAll().where('id', '=', undone_by).executeTakeFirst();
  return !undo || !(await isUndone(tx, summaryOf(undo)));
}

/** A later edit's change of a row. */
export interface LaterChange extends LoggedRowChange {
  edit: EditSummary;
}

/** Changes of some rows by later edits, oldest first. */
export async function selectLaterChanges(
  tx: Transaction<Tables>,
  after: number,
  kind: Kind,
  ids: readonly number[],
): Promise<LaterChange[]> {
  const changes = await inChunks(ids, (chunk) => {
    const query = tx.selectFrom('edit_changes').selectAll().where('edit_id', '>', after);
    return query.where('kind', '=', kind).where('row_id', 'in', chunk).execute();
  });
  const found = await inChunks(new Set(changes.map(({ edit_id }) => edit_id)), (chunk) =>
    tx.selectFrom('edits').selectAll().where('id', 'in', chunk).execute(),
  );
  const edits = new Map(found.map((edit) => [edit.id, summaryOf(edit)]));
  return changes
    .sort((one, other) => one.edit_id - other.edit_id || one.position - other.position)
    .map((change) => ({ ...editChange(change), edit: edits.get(change.edit_id)! }));
}
