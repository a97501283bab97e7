import type { Kind } from '../../../program/model/entities.ts';
import { longestRun } from '../../../program/model/longest-run.ts';
import { sortByStart } from '../../../program/model/order-by-start.ts';
import { findRow, parentOf, type Row, siblingsOf } from '../../../program/model/rows.ts';
import type { Day } from '../../../program/model/types.ts';
import type { ChangeWrite, EditorApi, RowWrite } from '../model/editor-api.ts';
import { PARENT_KIND, textOf } from '../model/form-values.ts';
import { addNotPlaced, NOT_PLACED_KEY } from '../model/not-placed.ts';
import { rowName } from '../model/plain-text.ts';
import { daysOf, type EditorState, type EditorStore } from '../state.ts';
import { focusTarget } from './focus-places.ts';
import { withRow } from './overview.ts';
import type { WriteEdit } from './write-edit.ts';

export type Direction = 'up' | 'down' | 'first' | 'last';

export interface MoveActions {
  /** Moves a row among the rows beside it. */
  move(kind: Kind, id: number, to: Direction): Promise<void>;
  /** Makes an item the last of another day. */
  moveToDay(id: number, day: number): Promise<void>;
  /** Moves an item to those that have no place yet. */
  unplace(id: number): Promise<void>;
  /** Puts the items of a day into the order of their starts. */
  sortDay(day: number): Promise<void>;
}

/** The id of the row that a row is to stand behind; null for the first place, undefined if it stands there already. */
function predecessor(siblings: readonly Row[], id: number, to: Direction): number | null | undefined {
  const index = siblings.findIndex((row) => row.id === id);
  const others = siblings.filter((row) => row.id !== id);
  const place = { up: index - 1, down: index + 1, first: 0, last: others.length }[to];
  if (place < 0 || place > others.length || place === index) return undefined;
  return others[place - 1]?.id ?? null;
}

/** The fewest moves that put the items of a day into an order: the others stay where they are, with their versions. */
function sortingWrites(items: Day['items'], sorted: Day['items']): RowWrite[] {
  const staying = longestRun(sorted.map((item) => items.indexOf(item)));
  return sorted.flatMap(({ id }, index): RowWrite[] =>
    staying.has(index) ? [] : [{ op: 'change', kind: 'item', id, after: sorted[index - 1]?.id ?? null }],
  );
}

/** Where a row has come to stand, as in `Moved to Tuesday, 3 of 9: Lunch`. */
function movedOutcome(state: EditorState, kind: Kind, row: Row): EditorState['outcome'] {
  const days = daysOf(state);
  const parentKind = PARENT_KIND[kind];
  const parent = parentKind && findRow(days, parentKind, parentOf(kind, row));
  const siblings = siblingsOf(days, kind, row);
  const place = `${siblings.findIndex(({ id }) => id === row.id) + 1} of ${siblings.length}`;
  return {
    text: `Moved to ${parent ? `${rowName(textOf(parentKind, parent))}, ` : ''}${place}`,
    about: textOf(kind, row),
  };
}

export function moveActions(store: EditorStore, { edit }: Pick<EditorApi, 'edit'>, writeEdit: WriteEdit): MoveActions {
  const placesOf = (kind: Kind, id: number) => [focusTarget.more(kind, id), focusTarget.pencil(kind, id)];

  /** Moves one row, leads to it, and says where it stands now. */
  const moveRow = (
    kind: Kind,
    row: Row,
    to: Pick<ChangeWrite, 'parent' | 'after'>,
    before: readonly RowWrite[] = [],
  ) => {
    const { id } = row;
    const places = placesOf(kind, id);
    const label = `Move ${rowName(textOf(kind, row))}`;
    const writes: RowWrite[] = [...before, { op: 'change', kind, id, ...to }];
    return writeEdit('edit', {
      running: 'Moving…',
      done: 'moved',
      places,
      send: (options) => edit({ label, writes }, options),
      shown(state, _result, isListed) {
        const now = isListed && findRow(daysOf(state), kind, id);
        const outcome = now ? movedOutcome(state, kind, now) : { text: 'Moved', about: textOf(kind, row) };
        return { ...withRow(state, kind, id), outcome, focus: { targets: places, onlyIfLost: false } };
      },
    });
  };

  return {
    async move(kind, id, to) {
      const days = daysOf(store.getState());
      const row = findRow(days, kind, id);
      const after = row && predecessor(siblingsOf(days, kind, row), id, to);
      if (row && after !== undefined) await moveRow(kind, row, { after });
    },
    async moveToDay(id, day) {
      const row = findRow(daysOf(store.getState()), 'item', id);
      if (row) await moveRow('item', row, { parent: day });
    },
    async unplace(id) {
      const row = findRow(daysOf(store.getState()), 'item', id);
      if (row) await moveRow('item', row, { parent: NOT_PLACED_KEY }, [addNotPlaced]);
    },
    async sortDay(id) {
      const day = findRow(daysOf(store.getState()), 'day', id) as Day | undefined;
      if (!day) return;
      const name = rowName(day.title);
      const writes = sortingWrites(day.items, sortByStart(day.items));
      if (writes.length === 0) return store.setState({ outcome: { text: `${name} is in the order of its times` } });
      const places = placesOf('day', id);
      await writeEdit('edit', {
        running: 'Sorting…',
        done: 'sorted',
        places,
        send: (options) => edit({ label: `Sort ${name} by time`, writes }, options),
        shown: (state) => ({
          ...withRow(state, 'day', id),
          outcome: { text: 'Sorted by time', about: day.title },
          focus: { targets: places, onlyIfLost: false },
        }),
      });
    },
  };
}
