import type { Kind } from '../../program/model/entities.ts';
import { findRow } from '../../program/model/rows.ts';
import type { Schedule } from '../../program/model/types.ts';
import { dateOf } from '../../program/times/day-date.ts';
import { NOT_PLACED } from '../store/model/not-placed.ts';
import { focusTarget } from '../store/actions/focus-places.ts';
import { useEditor, useEditorState } from '../store/editor-context.ts';
import { isHidden, isNotPlaced } from '../store/model/private-fields.ts';
import { rowName } from '../store/model/plain-text.ts';
import { daysOf } from '../store/state.ts';
import { type MenuEntry, MoreMenu } from './more-menu.tsx';

/** The names of days; those of the same title get their date, or which day it is. */
function dayNames(days: Schedule): ReadonlyMap<number, string> {
  const names = days.map(({ title }) => rowName(title));
  return new Map(
    days.map((day, index) => {
      const name = names[index]!;
      const isUnique = names.indexOf(name) === names.lastIndexOf(name);
      return [day.id, isUnique ? name : `${name}, ${dateOf(day) ?? `day ${index + 1}`}`];
    }),
  );
}

/** The menu of a row: it moves it, and hides it; none where the host can't. */
export function MoveMenu({ kind, id, name }: { kind: Kind; id: number; name: string }) {
  const { store, moves, hiding } = useEditor();
  const canMove = useEditorState(({ history }) => !!history);
  if (!canMove) return null;

  const entries = (): MenuEntry[] => {
    const days = daysOf(store.getState());
    const row = findRow(days, kind, id);
    const elsewhere = row && 'day_id' in row ? days.filter((day) => day.id !== row.day_id) : [];
    const names = dayNames(days);
    const toDay = elsewhere.map((day) => ({
      label: names.get(day.id)!,
      onChoose: () => void moves.moveToDay(id, day.id),
    }));
    if (row && 'day_id' in row && !days.some(isNotPlaced))
      toDay.push({ label: NOT_PLACED, onChoose: () => void moves.unplace(id) });
    const canHide = kind !== 'sub-item';
    const hides = !!row && !isHidden(row);
    // What has no place yet is always last.
    if (row && isNotPlaced(row)) return [{ label: 'Sort this day by time', onChoose: () => void moves.sortDay(id) }];
    return [
      { label: 'Move up', onChoose: () => void moves.move(kind, id, 'up') },
      { label: 'Move down', onChoose: () => void moves.move(kind, id, 'down') },
      { label: 'Move to the top', onChoose: () => void moves.move(kind, id, 'first') },
      { label: 'Move to the end', onChoose: () => void moves.move(kind, id, 'last') },
      ...(canHide
        ? [
            {
              label: hides ? 'Hide from the public' : 'Show to the public',
              onChoose: () => void hiding.hide(kind, id, hides),
            },
          ]
        : []),
      ...(toDay.length > 0 ? [{ label: 'Move to another day…', entries: toDay }] : []),
      ...(kind === 'day' ? [{ label: 'Sort this day by time', onChoose: () => void moves.sortDay(id) }] : []),
    ];
  };
  return <MoreMenu label={`More for ${name}`} entries={entries} data-focus={focusTarget.more(kind, id)} />;
}
