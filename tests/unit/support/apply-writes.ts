import type { RowWrite } from '../../../src/editor/store/api/edit-result.ts';
import { safeSchedule } from '../../../src/program/html/safe-html.ts';
import type { Schedule } from '../../../src/program/model/types.ts';

type AnyRow = Record<string, any>;

/** The program after an edit, as the host would make it. Fails where the host would refuse a write. */
export function applyWrites(days: Schedule, writes: readonly RowWrite[]): Schedule {
  const program: AnyRow[] = structuredClone(days);
  const keys = new Map<string, number>();
  let nextId = 100_000;
  const idOf = (ref: number | string) => (typeof ref === 'string' ? keys.get(ref)! : ref);
  const items = () => program.flatMap((day) => day.items as AnyRow[]);
  const lists = {
    day: (_: number) => program,
    item: (parent: number) => program.find(({ id }) => id === parent)!.items as AnyRow[],
    'sub-item': (parent: number) => items().find(({ id }) => id === parent)!.list as AnyRow[],
  };
  const parentField = { day: '', item: 'day_id', 'sub-item': 'schedule_item_id' };
  const siblingsOf = (kind: RowWrite['kind'], id: number) =>
    [program, ...program.map((day) => day.items), ...items().map((item) => item.list)].find((list: AnyRow[]) =>
      list.some(
        (row) => row.id === id && (kind === 'day') === (list === program) && 'content' in row === (kind === 'sub-item'),
      ),
    ) as AnyRow[];
  const insert = (list: AnyRow[], row: AnyRow, after: number | string | null | undefined) => {
    if (after === undefined) return list.push(row);
    const index = after === null ? -1 : list.findIndex(({ id }) => id === idOf(after));
    if (after !== null && index < 0) throw new Error(`There is no ${after} to stand behind.`);
    return list.splice(index + 1, 0, row);
  };
  for (const write of writes) {
    const { kind } = write;
    if (write.op === 'add') {
      const id = ++nextId;
      if (write.key) keys.set(write.key, id);
      const parent = kind === 'day' ? 0 : idOf(write.parent!);
      const below = kind === 'day' ? { items: [] } : kind === 'item' ? { list: [], time: '', description: '' } : {};
      const row = { id, version: 1, ...(kind !== 'day' && { [parentField[kind]]: parent }), ...below, ...write.values };
      insert(lists[kind](parent), row, write.after);
      continue;
    }
    const list = siblingsOf(kind, write.id);
    const index = list.findIndex(({ id }) => id === write.id);
    const row = list[index]!;
    if (write.op === 'delete') {
      list.splice(index, 1);
      continue;
    }
    Object.assign(row, write.values);
    if (write.parent === undefined) continue;
    list.splice(index, 1);
    row.day_id = idOf(write.parent);
    insert(lists.item(row.day_id as number), row, write.after);
  }
  return safeSchedule(program as Schedule);
}
