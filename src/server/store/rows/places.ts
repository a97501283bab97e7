import type { EditedList, EditedRow, ComparedRows } from './edited-rows.ts';

/** Where rows stood and stand: each list before and after an edit, and which rows the edit has moved in it. */
export class Places {
  private readonly previousBefore = new Map<EditedList, ReadonlyMap<number, number | null>>();
  private readonly movedIn = new Map<EditedList, ReadonlySet<number>>();

  constructor(private readonly rows: ComparedRows) {}

  /** The id of the row before this one, before the edit. */
  async before(kind: EditedRow['kind'], parent: number, id: number): Promise<number | null> {
    const list = await this.rows.list(kind, parent);
    let previous = this.previousBefore.get(list);
    if (!previous) {
      previous = new Map(list.before.map((one, index) => [one, list.before[index - 1] ?? null]));
      this.previousBefore.set(list, previous);
    }
    return previous.get(id) ?? null;
  }

  /** The same after the edit. */
  async after(kind: EditedRow['kind'], parent: number, id: number): Promise<number | null> {
    return (await this.rows.list(kind, parent)).now.previous(id);
  }

  /** Whether a row that has stayed in its list stands elsewhere among the others that have. */
  async isMoved({ kind, id, isPlaced }: EditedRow, parent: number): Promise<boolean> {
    if (!isPlaced) return false;
    const list = await this.rows.list(kind, parent);
    let moved = this.movedIn.get(list);
    if (!moved) {
      moved = movedRows(
        list,
        new Set(list.before.filter((one) => this.rows.known(kind, one)?.isPlaced && list.now.has(one))),
      );
      this.movedIn.set(list, moved);
    }
    return moved.has(id);
  }
}

/**
 * Which of the rows that were given a place have moved. All others keep their order, so a row that still stands between the same
 * two of them hasn't moved either, and from then on is one of them.
 */
export function movedRows({ before, now }: Pick<EditedList, 'before' | 'now'>, placed: ReadonlySet<number>) {
  const indexNow = new Map([...now].map((id, index) => [id, index]));
  const present = before.filter((id) => indexNow.has(id));
  const unplaced = present.filter((id) => !placed.has(id));
  const moved = new Set(placed);
  let last = -1;
  let next = 0;
  for (const id of present) {
    const index = indexNow.get(id)!;
    if (!placed.has(id)) next++;
    else if (index < last || index > (indexNow.get(unplaced[next]!) ?? Infinity)) continue;
    moved.delete(id);
    last = index;
  }
  return moved;
}
