import type { Transaction } from 'kysely';
import type { Publishing } from '../../../program/api/publication-bodies.ts';
import type { Schedule } from '../../../program/model/types.ts';
import { type Titles, titlesOf } from '../log/recent-writes.ts';
import type { Tables } from '../schema/tables.ts';

interface Names {
  days: ReadonlySet<number>;
  titles: Titles;
}

/** The names of the last publication's days and items. They never change, so they are read once. */
export class PublishedNames {
  private known: (Names & { of: string }) | undefined;

  /** Undefined while visitors see the stored rows. */
  async select(tx: Transaction<Tables>, publishing: Publishing): Promise<Names | undefined> {
    if (publishing === 'at-once') return undefined;
    const last = tx.selectFrom('publications').orderBy('id', 'desc').limit(1);
    const { id, at } = await last.select(['id', 'at']).executeTakeFirstOrThrow();
    // A database that was put back to an earlier state gives its ids out again.
    const of = `${id} ${at}`;
    if (this.known?.of === of) return this.known;
    const { program } = await last.select('program').executeTakeFirstOrThrow();
    const days = JSON.parse(program) as Schedule;
    const names = { days: new Set(days.map((day) => day.id)), titles: titlesOf(days) };
    this.known = { of, ...names };
    return names;
  }
}
