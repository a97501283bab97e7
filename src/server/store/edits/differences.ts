import type { EventInfo } from '../../../program/model/event.ts';
import type { ItemTimes } from '../../../program/times/agenda/agenda.ts';
import type { LoggedRow, LoggedRowChange } from '../log/record-change.ts';
import { inSlices } from '../../timers/in-slices.ts';
import { parentId } from '../rows/row-keys.ts';
import { editedTimes } from './edited-times.ts';
import type { EditedRow, ComparedRows, Row } from '../rows/edited-rows.ts';
import { Places } from '../rows/places.ts';

const UNREAD: ItemTimes = { start: null, end: null };

const isSame = (one: ItemTimes, other: ItemTimes) => one.start === other.start && one.end === other.end;

/**
 * The changes of an edit, found by comparing the rows before and after it: the rows that it has touched, what lay in deleted
 * ones, and items that start or end at another time though nobody has written them.
 */
export async function differences(rows: ComparedRows, event: EventInfo): Promise<LoggedRowChange[]> {
  const times = await editedTimes(rows, event);
  const places = new Places(rows);

  const logged = (edited: EditedRow, state: 'before' | 'now', after_id: number | null | undefined): LoggedRow => {
    const known = state === 'before' ? times.before : times.after;
    return {
      ...edited[state]!,
      ...(edited.kind === 'item' && (known.get(edited.id) ?? UNREAD)),
      ...(after_id !== undefined && { after_id }),
    };
  };

  async function difference(edited: EditedRow): Promise<LoggedRowChange | undefined> {
    const { kind, id, before, now } = edited;
    if (!before && !now) return undefined;
    const [old, parent] = [before, now].map((row: Row | undefined) => row && parentId(kind, row));
    const isPlaced = !before || !now || old !== parent || (await places.isMoved(edited, parent!));
    const was = isPlaced && before ? await places.before(kind, old!, id) : undefined;
    const is = isPlaced && now ? await places.after(kind, parent!, id) : undefined;
    return {
      kind,
      id,
      action: !before ? 'add' : now ? 'change' : 'delete',
      ...(before && { before: logged(edited, 'before', was) }),
      ...(now && { after: logged(edited, 'now', is) }),
    };
  }

  const changes: LoggedRowChange[] = [];
  const pause = inSlices();
  for (const edited of rows.touched) {
    await pause();
    const change = await difference(edited);
    if (change) changes.push(change);
  }
  const shifted = [...times.after.keys()].filter((id) => {
    const edited = rows.known('item', id);
    const was = times.before.get(id);
    return !(edited && rows.touched.has(edited)) && was && !isSame(was, times.after.get(id)!);
  });
  await rows.load('item', shifted);
  for (const id of shifted) {
    const edited = rows.known('item', id)!;
    const [before, after] = [logged(edited, 'before', undefined), logged(edited, 'now', undefined)];
    changes.push({ kind: 'item', id, action: 'change', before, after });
  }
  return changes;
}
