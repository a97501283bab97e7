/** How a person corrects what the table means, and what becomes of its rows. */
import type { StoreApi } from 'zustand/vanilla';
import type { ScheduleItem } from '../../../program/model/types.ts';
import { guessColumns, type Columns } from '../columns/guess.ts';
import { rememberColumns, rememberedColumns } from '../columns/remembered-columns.ts';
import { isRepeatable } from '../columns/roles.ts';
import type { Sheet } from '../table/sheet.ts';
import type { Import, ImportState } from './import-state.ts';

function turned(ids: ReadonlySet<number>, items: readonly ScheduleItem[], isOn: boolean): Set<number> {
  const now = new Set(ids);
  for (const { id } of items)
    if (isOn) now.add(id);
    else now.delete(id);
  return now;
}

/** The columns as they were corrected last time, or by guess. */
export function columnsOf(sheet: Sheet, header: number, dates: Parameters<typeof guessColumns>[1]): Columns {
  const remembered = rememberedColumns(sheet, header);
  return remembered ? { header, ...remembered } : guessColumns(sheet, dates, header);
}

type Corrections = Pick<Import, 'chooseHeader' | 'setRole' | 'setDateOrder' | 'setOptions' | 'remove' | 'rename'>;

/**
 * The steps by which a person says how the table is meant, and what becomes of its rows. Each makes the plan anew.
 * @param datesOf the dates of the event
 */
export function corrections(
  store: StoreApi<ImportState>,
  plan: (changes: Partial<ImportState>) => void,
  datesOf: () => Parameters<typeof guessColumns>[1],
): Corrections {
  return {
    chooseHeader(row) {
      const { file, sheet, columns } = store.getState();
      const found = columnsOf(file!.sheets[sheet]!, row, datesOf());
      plan({ columns: { ...found, dateOrder: columns.dateOrder } });
    },
    setRole(column, role) {
      const { file, sheet, columns, options } = store.getState();
      const roles = columns.roles.map((other, index) => {
        if (index === column) return role;
        return other === role && !isRepeatable(role) ? 'ignored' : other;
      });
      rememberColumns(file!.sheets[sheet]!, { ...columns, roles });
      plan({ columns: { ...columns, roles }, options: { ...options, trustsIds: options.trustsIds || role === 'id' } });
    },
    setDateOrder(dateOrder) {
      const { file, sheet, columns } = store.getState();
      rememberColumns(file!.sheets[sheet]!, { ...columns, dateOrder });
      plan({ columns: { ...columns, dateOrder } });
    },
    setOptions: (options) => plan({ options: { ...store.getState().options, ...options } }),
    remove(items, isOn) {
      const { options } = store.getState();
      plan({ options: { ...options, removed: turned(options.removed, items, isOn) } });
    },
    rename(item, isOn) {
      const { options } = store.getState();
      plan({ options: { ...options, renamed: new Map(options.renamed).set(item.id, isOn) } });
    },
  };
}
