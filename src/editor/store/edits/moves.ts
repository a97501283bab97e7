import type { Kind } from '../../../program/model/entities.ts';
import { longestRun } from '../../../program/model/longest-run.ts';
import { sortByStart } from '../../../program/times/order-by-start.ts';
import { findRow, parentOf, type Row, siblingsOf } from '../../../program/model/rows.ts';
import type { Day } from '../../../program/model/types.ts';
import { counted } from '../model/rows/counted.ts';
import type { RowWrite } from '../api/edit-result.ts';
import { PARENT_KIND } from '../model/rows/form-values.ts';
import { addNotPlaced, NOT_PLACED_KEY } from '../api/not-placed.ts';
import { type MovedRows, movedRows, type RowPlace, withMovedRows } from '../model/rows/moved-rows.ts';
import { rowName, titleText } from '../model/rows/plain-text.ts';
import { daysOf, type EditorState } from '../state/editor-state.ts';
import { focusTarget, placesAfter } from '../sight/focus-places.ts';
import { withRow } from '../sight/overview.ts';
import { type PerformParts, isRefused } from '../attempt/perform.ts';

export type Direction = 'up' | 'down' | 'first' | 'last';

export interface MoveActions {
  /** Moves a row among the rows beside it. */
  move(kind: Kind, id: number, to: Direction): Promise<void>;
  /**
   * Puts rows somewhere else, in the order of the program, by one edit. Nothing happens if they stand there already.
   * @param stays whether the person goes on where the rows were; otherwise the first of them gets the focus
   */
  put(kind: Kind, ids: readonly number[], place: RowPlace, stays?: boolean): Promise<void>;
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

/** A row that becomes the last of another parent names none before it: somebody else may be adding one there. */
const puttingWrites = (kind: Kind, { rows, after }: MovedRows, place: RowPlace): RowWrite[] =>
  rows.map((row, index) => {
    const isElsewhere = parentOf(kind, row) !== place.parent;
    return {
      op: 'change',
      kind,
      id: row.id,
      ...(isElsewhere && { parent: place.parent }),
      ...(!(isElsewhere && index === 0 && place.after === undefined) && { after: after[index] }),
    };
  });

/**
 * Where rows have come to stand, as in `Moved to Tuesday, 3 of 9: Lunch` or `Moved 2 items to Tuesday, 3 to 4 of 9`.
 * @param isListed whether the program shows it
 */
function movedOutcome(state: EditorState, kind: Kind, rows: readonly Row[], isListed: boolean): EditorState['outcome'] {
  const days = daysOf(state);
  const isOne = rows.length === 1;
  const about = isOne ? { about: titleText(kind, rows[0]!) } : undefined;
  const what = isOne ? 'Moved' : `Moved ${counted(rows.length, kind)}`;
  const row = isListed && findRow(days, kind, rows[0]!.id);
  if (!row) return { text: what, ...about };
  const parentKind = PARENT_KIND[kind];
  const parent = parentKind && findRow(days, parentKind, parentOf(kind, row));
  const siblings = siblingsOf(days, kind, row);
  const first = siblings.findIndex(({ id }) => id === row.id) + 1;
  const place = isOne ? `${first} of` : `${first} to ${first + rows.length - 1} of`;
  const to = `to ${parent ? `${rowName(parentKind, parent)}, ` : ''}${place} ${siblings.length}`;
  return { text: `${what} ${to}`, ...about };
}

export function moveActions({ store, calls, perform }: PerformParts): MoveActions {
  const placesOf = (kind: Kind, id: number) => [focusTarget.more(kind, id), focusTarget.pencil(kind, id)];

  const put: MoveActions['put'] = async (kind, ids, place, stays = false) => {
    const days = daysOf(store.getState());
    const moved = movedRows(days, kind, ids, place);
    if (!moved) return;
    const { rows } = moved;
    const row = rows[0]!;
    const what = rows.length === 1 ? rowName(kind, row) : counted(rows.length, kind);
    const writes = puttingWrites(kind, moved, place);
    const places = stays ? placesAfter(days, kind, rows.at(-1)!.id) : placesOf(kind, row.id);
    await perform({
      running: 'Moving…',
      done: 'moved',
      places,
      expected: (shown) => withMovedRows(shown, kind, moved, place.parent),
      send: (options) => calls.edit({ label: `Move ${what}`, writes }, options),
      shown: (state, _result, isListed) => ({
        ...(!stays && withRow(state, kind, row.id)),
        outcome: movedOutcome(state, kind, rows, isListed),
        focus: { targets: places, onlyIfLost: stays },
      }),
    });
  };

  return {
    put,
    async move(kind, id, to) {
      // The other change, if shown already, may have put it there.
      if (isRefused(store, 'moved')) return;
      const days = daysOf(store.getState());
      const row = findRow(days, kind, id);
      const after = row && predecessor(siblingsOf(days, kind, row), id, to);
      if (row && after !== undefined) await put(kind, [id], { parent: parentOf(kind, row), after });
    },
    async unplace(id) {
      const row = findRow(daysOf(store.getState()), 'item', id);
      if (!row) return;
      const places = placesOf('item', id);
      const writes: RowWrite[] = [addNotPlaced, { op: 'change', kind: 'item', id, parent: NOT_PLACED_KEY }];
      await perform({
        running: 'Moving…',
        done: 'moved',
        places,
        send: (options) => calls.edit({ label: `Move ${rowName('item', row)}`, writes }, options),
        shown: (state, _result, isListed) => ({
          ...withRow(state, 'item', id),
          outcome: movedOutcome(state, 'item', [row], isListed),
          focus: { targets: places, onlyIfLost: false },
        }),
      });
    },
    async sortDay(id) {
      const day = findRow(daysOf(store.getState()), 'day', id) as Day | undefined;
      if (!day) return;
      const name = rowName('day', day);
      const writes = sortingWrites(day.items, sortByStart({ items: day.items }));
      if (writes.length === 0) return store.setState({ outcome: { text: `${name} is in the order of its times` } });
      const places = placesOf('day', id);
      await perform({
        running: 'Sorting…',
        done: 'sorted',
        places,
        send: (options) => calls.edit({ label: `Sort ${name} by time`, writes }, options),
        shown: (state) => ({
          ...withRow(state, 'day', id),
          outcome: { text: 'Sorted by time', about: titleText('day', day) },
          focus: { targets: places, onlyIfLost: false },
        }),
      });
    },
  };
}
