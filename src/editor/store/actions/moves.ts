import type { Kind } from '../../../program/model/entities.ts';
import { sortByStart } from '../../../program/model/order-by-start.ts';
import { childrenOf, findRow, parentOf, type Row, rowsOfKind } from '../../../program/model/rows.ts';
import type { Day } from '../../../program/model/types.ts';
import type { RowWrite } from '../model/editor-api.ts';
import { words } from '../model/failure.ts';
import { PARENT_KIND } from '../model/form-values.ts';
import { newKey } from '../model/unsaved-texts.ts';
import { daysOf, type EditorDeps, type EditorStore } from '../state.ts';
import { focusTarget } from './focus-places.ts';
import type { ProgramActions } from './loaded-program.ts';
import type { SessionActions } from './session.ts';
import type { WaitActions } from './waits.ts';

export type Direction = 'up' | 'down' | 'first' | 'last';

export interface MoveActions {
  /** Moves a row among the rows beside it. */
  move(kind: Kind, id: number, to: Direction): Promise<void>;
  /** Makes an item the last of another day. */
  moveToDay(id: number, day: number): Promise<void>;
  /** Puts the items of a day into the order of their starts. */
  sortDay(day: number): Promise<void>;
}

const titleOf = (row: Row) => ('title' in row ? row.title : row.content);

/** The rows beside a row, itself included. */
function siblingsOf(days: readonly Day[], kind: Kind, row: Row): readonly Row[] {
  const parentKind = PARENT_KIND[kind];
  const parent = parentKind && findRow(days as Day[], parentKind, parentOf(kind, row));
  return parentKind ? (parent ? childrenOf(parentKind, parent) : []) : rowsOfKind('day', days);
}

/** The id of the row that a row is to stand behind; null for the first place, undefined if it stands there already. */
function predecessor(siblings: readonly Row[], id: number, to: Direction): number | null | undefined {
  const index = siblings.findIndex((row) => row.id === id);
  const others = siblings.filter((row) => row.id !== id);
  const place = { up: index - 1, down: index + 1, first: 0, last: others.length }[to];
  if (place < 0 || place > others.length || place === index) return undefined;
  return others[place - 1]?.id ?? null;
}

export function moveActions(
  store: EditorStore,
  { api }: EditorDeps,
  program: ProgramActions,
  session: SessionActions,
  waits: WaitActions,
  tab: string,
): MoveActions {
  /** Makes the writes as one edit, and leads to a row. */
  async function edit(label: string, writes: RowWrite[], focus: string[], done: () => string): Promise<void> {
    if (writes.length === 0 || store.getState().waits.edit) return;
    store.setState({ outcome: { text: 'Moving…' } });
    try {
      const idempotencyKey = newKey();
      await waits.during('edit', async (wait) => {
        const { signal } = wait;
        await session.authorized((token) => api.edit({ label, writes }, { token, signal, tab, idempotencyKey }), wait);
        await program.refetch(signal);
      });
      store.setState({ outcome: { text: done() }, focus: { targets: focus, onlyIfLost: false } });
    } catch (error) {
      store.setState({ outcome: { text: `Not moved. ${words(error)}`, failed: true } });
      await program.refetch().catch(() => {});
    }
  }

  /** `Lunch moved: Tuesday, 3 of 9` */
  function moved(kind: Kind, id: number): string {
    const days = daysOf(store.getState());
    const row = findRow(days, kind, id);
    if (!row) return 'Moved';
    const siblings = siblingsOf(days, kind, row);
    const parentKind = PARENT_KIND[kind];
    const parent = parentKind && findRow(days, parentKind, parentOf(kind, row));
    const place = `${siblings.findIndex((each) => each.id === id) + 1} of ${siblings.length}`;
    return `Moved to ${parent ? `${titleOf(parent)}, ` : ''}${place}: ${titleOf(row)}`;
  }

  const focusOn = (kind: Kind, id: number) => [focusTarget.more(kind, id), focusTarget.pencil(kind, id)];

  return {
    async move(kind, id, to) {
      const days = daysOf(store.getState());
      const row = findRow(days, kind, id);
      const after = row && predecessor(siblingsOf(days, kind, row), id, to);
      if (!row || after === undefined) return;
      const label = `Move ${titleOf(row)}`;
      await edit(label, [{ op: 'change', kind, id, after }], focusOn(kind, id), () => moved(kind, id));
    },
    async moveToDay(id, day) {
      const row = findRow(daysOf(store.getState()), 'item', id);
      if (!row) return;
      const write: RowWrite = { op: 'change', kind: 'item', id, parent: day };
      await edit(`Move ${titleOf(row)}`, [write], focusOn('item', id), () => moved('item', id));
    },
    async sortDay(id) {
      const day = findRow(daysOf(store.getState()), 'day', id) as Day | undefined;
      if (!day) return;
      const sorted = sortByStart(day.items);
      if (sorted.every((item, index) => item === day.items[index]))
        return store.setState({ outcome: { text: `${day.title} is in the order of its times` } });
      const writes = sorted.map((item, index): RowWrite => ({
        op: 'change',
        kind: 'item',
        id: item.id,
        after: sorted[index - 1]?.id ?? null,
      }));
      await edit(`Sort ${day.title} by time`, writes, focusOn('day', id), () => `Sorted by time: ${day.title}`);
    },
  };
}
