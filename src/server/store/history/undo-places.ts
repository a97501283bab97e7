import type { Kind } from '../../../program/model/entities.ts';
import type { EditWarning } from '../../../program/api/edit-bodies.ts';
import type { AddWrite, ChangeWrite, RowWrite } from '../edit.ts';
import type { EditedRows, Row } from '../rows/edited-rows.ts';
import { OrderedIds } from '../rows/ordered-ids.ts';
import { movedRows } from '../rows/places.ts';
import { titleOf } from '../edits/title-of.ts';
import { behindOneAnother } from '../rows/behind-one-another.ts';
import { groupBy } from '../rows/group-by.ts';
import { inSlices } from '../../timers/in-slices.ts';
import { rowKey } from '../rows/row-keys.ts';
import type { LaterChanges } from './later-changes.ts';

/** A row that an undo writes, and where it goes. */
interface Placing {
  write: AddWrite | ChangeWrite;
  parent: number;
  /** The row that it stood behind; undefined for one that only changes. */
  behind: number | null | undefined;
}

/** The rows that an undo brings back or changes, each of them to be put to the place where it stood. */
export class UndoPlaces {
  private readonly placings = new Map<string, Placing>();
  /** The nearest row that is left before one that is gone, by the list and that row. */
  private readonly nearestTo = new Map<string, number | null>();
  private readonly pause = inSlices();

  constructor(
    private readonly rows: EditedRows,
    private readonly later: LaterChanges,
    private readonly warnings: EditWarning[],
  ) {}

  put(placing: Placing): void {
    this.placings.set(rowKey(placing.write.kind, placing.write.id!), placing);
  }

  of(kind: Kind, id: number): Placing | undefined {
    return this.placings.get(rowKey(kind, id));
  }

  /** The writes of a kind, each behind the one that brings the row before it to its place. */
  async inOrder(kind: Kind): Promise<RowWrite[]> {
    const own = [...this.placings.values()].filter(({ write }) => write.kind === kind);
    await this.rows.loadLists(
      kind,
      own.map(({ parent }) => parent),
    );
    await this.putBehindNearest(kind, own);
    const ordered = behindOneAnother(own, ({ behind }) =>
      typeof behind === 'number' ? this.of(kind, behind) : undefined,
    );
    const unmoved = await this.unmoved(kind, ordered);
    return ordered.flatMap((placing): RowWrite[] => {
      const { write, behind } = placing;
      if (behind !== undefined && !unmoved.has(placing)) return [{ ...write, after: behind }];
      return write.op === 'change' && Object.keys(write.values!).length === 0 ? [] : [write];
    });
  }

  /** Which rows would come to stand where they are already. */
  private async unmoved(kind: Kind, ordered: readonly Placing[]): Promise<Set<Placing>> {
    const unmoved = new Set<Placing>();
    const placed = ordered.filter(({ behind }) => behind !== undefined);
    for (const [parent, placings] of groupBy(placed, (placing) => placing.parent)) {
      await this.pause();
      const { now } = await this.rows.list(kind, parent);
      const after = new OrderedIds(now);
      const present = new Map<number, Placing>();
      for (const placing of placings) {
        const id = placing.write.id!;
        if (after.has(id)) after.remove(id);
        after.insert(id, placing.behind!);
        if (now.has(id)) present.set(id, placing);
      }
      const moved = movedRows({ before: [...now], now: after }, new Set(present.keys()));
      for (const [id, placing] of present) if (!moved.has(id)) unmoved.add(placing);
    }
    return unmoved;
  }

  /** A row whose predecessor is gone goes behind the nearest before it that is left, and its maker is told. */
  private async putBehindNearest(kind: Kind, placings: readonly Placing[]): Promise<void> {
    const lost = new Map<Placing, number>();
    for (const placing of placings) {
      const { parent, behind } = placing;
      if (typeof behind === 'number' && !(await this.isThere(kind, parent, behind))) lost.set(placing, behind);
    }
    await this.later.read(kind, [...lost.values()]);
    const placeOf = (parent: number, behind: number | null | undefined) => `${parent} ${behind}`;
    const taken = new Map(
      placings.filter((one) => !lost.has(one)).map((one) => [placeOf(one.parent, one.behind), one.write.id!]),
    );
    const ends = new Map<string, number | null>();
    for (const [placing, behind] of lost) {
      await this.pause();
      const { write, parent } = placing;
      const nearest = await this.nearest(kind, parent, behind);
      // Behind those that come back to this place as well: they stood before it.
      let end = ends.get(placeOf(parent, nearest)) ?? nearest;
      for (let next = taken.get(placeOf(parent, end)); next !== undefined; next = taken.get(placeOf(parent, end)))
        end = next;
      placing.behind = end;
      taken.set(placeOf(parent, end), write.id!);
      ends.set(placeOf(parent, nearest), write.id!);
      const row = (await this.rows.now(kind, write.id!)) ?? (write.values as unknown as Row);
      this.warnings.push({ kind, id: write.id, title: titleOf(kind, row), reason: 'place' });
    }
  }

  /** Whether a row is in a list, or comes back to it. */
  private async isThere(kind: Kind, parent: number, id: number): Promise<boolean> {
    const placing = this.of(kind, id);
    if (placing?.behind !== undefined) return placing.parent === parent;
    return (await this.rows.list(kind, parent)).now.has(id);
  }

  private async nearest(kind: Kind, parent: number, lost: number): Promise<number | null> {
    const gone = new Set<number>();
    let id: number | null = lost;
    while (id !== null && !(await this.isThere(kind, parent, id))) {
      const known = this.nearestTo.get(`${parent} ${rowKey(kind, id)}`);
      if (known !== undefined || gone.has(id)) {
        id = known ?? null;
        break;
      }
      gone.add(id);
      id = (await this.later.placeBefore(kind, id, parent)) ?? null;
    }
    for (const one of gone) this.nearestTo.set(`${parent} ${rowKey(kind, one)}`, id);
    return id;
  }
}
