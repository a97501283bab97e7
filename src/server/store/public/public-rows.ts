import { type Kind, KINDS } from '../../../program/model/entities.ts';
import { entity } from '../../../program/model/entity.ts';
import type { ComparedRows, EditedList, EditedRow, EditedRows } from '../rows/edited-rows.ts';
import { OrderedIds } from '../rows/ordered-ids.ts';
import { parentId, rowKey } from '../rows/row-keys.ts';
import { isShown } from './public-program.ts';

type State = 'before' | 'now';

const STATES = ['before', 'now'] as const;

/** The rows that an edit touches as visitors see them: a row that is hidden, or lies in a hidden one, isn't there. */
export class PublicRows implements ComparedRows {
  readonly touched = new Set<EditedRow>();
  private readonly views = new Map<string, EditedRow>();
  private readonly lists = new Map<string, EditedList>();

  private constructor(private readonly rows: EditedRows) {}

  /** @returns undefined where nothing hidden plays a part: visitors see what editors do */
  static async of(rows: EditedRows): Promise<PublicRows | undefined> {
    for (const kind of KINDS) {
      const ids = [...rows.touched].filter((row) => row.kind === kind).map(({ id }) => id);
      await loadAbove(rows, kind, ids);
    }
    const hides = ({ now }: EditedRow) => now !== undefined && !isShown(now);
    if (!rows.hasReadHidden && ![...rows.touched].some(hides)) return undefined;
    const view = new PublicRows(rows);
    await view.touchAll();
    return view;
  }

  async load(kind: Kind, ids: Iterable<number>): Promise<void> {
    const wanted = [...ids];
    await this.rows.load(kind, wanted);
    await loadAbove(this.rows, kind, wanted);
  }

  loadLists(kind: Kind, parents: Iterable<number>): Promise<void> {
    return this.rows.loadLists(kind, parents);
  }

  known(kind: Kind, id: number): EditedRow | undefined {
    const key = rowKey(kind, id);
    const known = this.views.get(key);
    if (known) return known;
    const edited = this.rows.known(kind, id);
    if (!edited) return undefined;
    const [before, now] = STATES.map((state) => (this.isSeen(edited, state) ? edited[state] : undefined));
    const view = { ...edited, before, now };
    this.views.set(key, view);
    return view;
  }

  async row(kind: Kind, id: number): Promise<EditedRow> {
    await this.load(kind, [id]);
    return this.known(kind, id)!;
  }

  async list(kind: Kind, parent: number): Promise<EditedList> {
    const key = rowKey(kind, parent);
    const known = this.lists.get(key);
    if (known) return known;
    const { before, now } = await this.rows.list(kind, parent);
    const list = {
      kind,
      parent,
      before: before.filter((id) => this.isListed(kind, id, 'before')),
      now: new OrderedIds([...now].filter((id) => this.isListed(kind, id, 'now'))),
    };
    this.lists.set(key, list);
    return list;
  }

  stored(kind: Kind, id: number): ReturnType<EditedRows['stored']> {
    return this.rows.stored(kind, id);
  }

  private isListed(kind: Kind, id: number, state: State): boolean {
    const known = this.rows.known(kind, id);
    return isShown((known ? known[state] : this.rows.stored(kind, id)) ?? {});
  }

  /** Whether visitors see a row: neither it nor what it lies in is hidden. */
  private isSeen({ kind, ...edited }: EditedRow, state: State): boolean {
    const row = edited[state];
    if (!row || !isShown(row)) return false;
    const { parent } = entity(kind);
    const above = parent && this.rows.known(parent.kind, parentId(kind, row));
    return !parent || (above !== undefined && this.isSeen(above, state));
  }

  /** Rows within a row that the edit hides or shows go and come with it, though nobody has written them. */
  private async touchAll(): Promise<void> {
    const touched = [...this.rows.touched];
    const known = new Set(touched);
    for (const kind of KINDS) {
      const { children } = entity(kind);
      if (!children) continue;
      const turned = touched.filter(
        (row) => row.kind === kind && row.before && row.now && this.isSeen(row, 'before') !== this.isSeen(row, 'now'),
      );
      const ids = turned.map(({ id }) => id);
      await this.rows.loadLists(children.kind, ids);
      for (const id of ids) {
        const { before, now } = await this.rows.list(children.kind, id);
        const inside = [...new Set([...before, ...now])];
        await this.rows.load(children.kind, inside);
        for (const child of inside) {
          const row = this.rows.known(children.kind, child)!;
          if (known.has(row)) continue;
          known.add(row);
          touched.push(row);
        }
      }
    }
    for (const { kind, id } of touched) this.touched.add(this.known(kind, id)!);
  }
}

/** Reads what rows that were read lay and lie in. */
async function loadAbove(rows: EditedRows, kind: Kind, ids: readonly number[]): Promise<void> {
  const { parent } = entity(kind);
  if (!parent || ids.length === 0) return;
  const own = ids.map((id) => rows.known(kind, id)!);
  const above = own.flatMap((row) => STATES.flatMap((state) => (row[state] ? parentId(kind, row[state]) : [])));
  await rows.load(parent.kind, above);
  await loadAbove(rows, parent.kind, [...new Set(above)]);
}
