/** Reports that people make by links, and what becomes of them: rows of their own, outside the program and its history. */
import type { Transaction } from 'kysely';
import type { Report, ReportList } from '../../../program/api/report-bodies.ts';
import type { RunReportAction } from '../../../program/api/run-bodies.ts';
import type { EventInfo } from '../../../program/model/event.ts';
import type { Schedule } from '../../../program/model/types.ts';
import { plainText } from '../../../program/search/labels.ts';
import { readRooms } from '../../../program/search/named-rooms.ts';
import { LINK_LIMITS } from '../../limits/link-limits.ts';
import { ReportNotFound, RunRefused } from '../errors.ts';
import { countChange, selectCount } from '../rows/counters.ts';
import { readMoment } from '../rows/read-moment.ts';
import { NothingChanged } from '../rows/transaction-ends.ts';
import type { Database, Tables } from '../schema/tables.ts';
import { requireItem, requireRoom, type RunRooms, selectPublic } from './plan-run.ts';
import { makeRoomForReport, selectReport, selectReports } from './report-rows.ts';

const HOUR_MS = 60 * 60_000;

/** A report that somebody wants to make. */
interface Wish {
  action: RunReportAction;
  /** Rooms of the link. */
  rooms: RunRooms;
  link: number;
  /** The link and its holder. */
  by: string;
}

type About = Pick<Report, 'item' | 'title' | 'rooms'>;

/** The rooms and the item of a report, by what visitors see. @throws {RunRefused} */
function aboutOf(program: Schedule, event: EventInfo, { action, rooms }: Wish, now: number): About {
  if (action.kind === 'call') {
    const from = action.room === undefined ? [...(rooms ?? [])] : [requireRoom(program, action.room, rooms)];
    return { item: null, title: '', rooms: from };
  }
  const { day, item } = requireItem(program, event, action.item, rooms, now);
  if (item.state === 'cancelled') throw new RunRefused('cancelled');
  const named = readRooms(day.items);
  const names = named.of(item).map((key) => named.nameOf(key) ?? key);
  return { item: item.id, title: plainText(item.title).replaceAll('\n', ' '), rooms: names };
}

const isSame = (one: Pick<Report, 'kind'> & About, other: Pick<Report, 'kind'> & About): boolean =>
  one.kind === other.kind &&
  one.item === other.item &&
  (one.item !== null || JSON.stringify(one.rooms) === JSON.stringify(other.rooms));

export class Reports {
  constructor(private readonly db: Database) {}

  /** All that are kept. */
  list(): Promise<ReportList> {
    return readMoment(this.db, async (tx) => ({
      revision: await selectCount(tx, 'reports'),
      reports: await selectReports(tx),
    }));
  }

  /** The reports that nobody has answered yet. */
  open(): Promise<ReportList> {
    return readMoment(this.db, async (tx) => ({
      revision: await selectCount(tx, 'reports'),
      reports: await selectReports(tx, { openOnly: true }),
    }));
  }

  /** A counter that is another one after every change of any process. */
  revision(): Promise<number> {
    return selectCount(this.db, 'reports');
  }

  /** Makes a report. The same while it is open, by whichever link, is one. @throws {RunRefused} */
  make(wish: Wish, event: EventInfo): Promise<void> {
    return this.write((tx) => this.insert(tx, wish, event));
  }

  private async insert(tx: Transaction<Tables>, wish: Wish, event: EventInfo): Promise<void> {
    const now = Date.now();
    const about = aboutOf(await selectPublic(tx, event), event, wish, now);
    const { kind } = wish.action;
    const open = await selectReports(tx, { openOnly: true });
    if (open.some((report) => isSame(report, { kind, ...about }))) throw new NothingChanged();
    const lately = await selectReports(tx, { since: new Date(now - HOUR_MS).toISOString() });
    if (lately.filter(({ link }) => link === wish.link).length >= LINK_LIMITS.reportsPerHour)
      throw new RunRefused('too-often');
    await makeRoomForReport(tx);
    await tx
      .insertInto('reports')
      .values({
        ...{ kind, item_id: about.item, title: about.title, rooms: JSON.stringify(about.rooms) },
        ...{ link_id: wish.link, made_by: wish.by, made_at: new Date(now).toISOString(), answered_at: null },
      })
      .execute();
  }

  /** Says that somebody has taken care of a report. The first who says so has answered it. @throws {ReportNotFound} */
  async answer(id: number, answered_by: string): Promise<Report> {
    await this.write(async (tx) => {
      const answered = { answered_by, answered_at: new Date().toISOString() };
      const open = tx.updateTable('reports').where('id', '=', id).where('answered_at', 'is', null);
      const { numUpdatedRows } = await open.set(answered).executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) throw new NothingChanged();
    });
    const report = await selectReport(this.db, id);
    if (!report) throw new ReportNotFound();
    return report;
  }

  private async write(work: (tx: Transaction<Tables>) => Promise<void>): Promise<void> {
    try {
      await this.db.transaction().execute(async (tx) => {
        await countChange(tx, 'reports');
        await work(tx);
      });
    } catch (error) {
      if (!(error instanceof NothingChanged)) throw error;
    }
  }
}
