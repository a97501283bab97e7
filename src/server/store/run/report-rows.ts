import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Report } from '../../../program/api/report-bodies.ts';
import { LINK_LIMITS } from '../../limits/link-limits.ts';
import type { ReportTable } from '../schema/link-tables.ts';
import type { Tables } from '../schema/tables.ts';

const storedReport = ({ rooms, ...row }: Selectable<ReportTable>): Report => ({
  ...{ id: row.id, kind: row.kind as Report['kind'], item: row.item_id, title: row.title },
  ...{ rooms: JSON.parse(rooms) as string[], link: row.link_id, by: row.made_by, at: row.made_at },
  ...{ answered_at: row.answered_at, answered_by: row.answered_by },
});

/** Reports that are kept, the newest first. */
export async function selectReports(db: Kysely<Tables>, { openOnly = false, since = '' } = {}): Promise<Report[]> {
  const rows = db.selectFrom('reports').selectAll().where('made_at', '>=', since).orderBy('id', 'desc');
  const wanted = openOnly ? rows.where('answered_at', 'is', null) : rows;
  return (await wanted.execute()).map(storedReport);
}

export async function selectReport(db: Kysely<Tables>, id: number): Promise<Report | undefined> {
  const row = await db.selectFrom('reports').selectAll().where('id', '=', id).executeTakeFirst();
  return row && storedReport(row);
}

/** Makes room for one more report: the oldest goes, and before all others one that was answered. */
export async function makeRoomForReport(tx: Transaction<Tables>): Promise<void> {
  const reports = await selectReports(tx);
  if (reports.length < LINK_LIMITS.reports) return;
  const { id } = reports.findLast(({ answered_at }) => answered_at !== null) ?? reports.at(-1)!;
  await tx.deleteFrom('reports').where('id', '=', id).execute();
}
