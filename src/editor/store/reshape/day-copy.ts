/** The copy of a day, as writes of one edit. */
import { findRow } from '../../../program/model/rows.ts';
import type { Day } from '../../../program/model/types.ts';
import { isDate } from '../../../program/times/agenda/agenda-dates.ts';
import { titleOnDate } from '../../../program/times/agenda/title-on-date.ts';
import type { RowWrite } from '../api/edit-result.ts';
import { copiedValues } from '../model/rows/form-values.ts';
import { rowName } from '../model/rows/plain-text.ts';
import type { Plan } from '../attempt/plan.ts';
import { daysOf, type EditorState } from '../state/editor-state.ts';
import type { Refusal } from './insertion.ts';
import type { DayCopy } from '../state/reshape-state.ts';

/** The key of the new day in the edit. */
export const COPY = 'copy';

/** The title of the copy: with the new date, if there is one in it that can be read. */
export const copyTitle = ({ title }: Day, date: string, { clock }: EditorState): string =>
  titleOnDate(title, date, clock?.dates) ?? title;

/** The plan of a copy, which stands behind its original, with all that lies in it; undefined while no date is chosen. */
export function dayCopyPlan(state: EditorState, { day: id, date }: DayCopy): Plan | Refusal | undefined {
  const day = findRow(daysOf(state), 'day', id) as Day | undefined;
  if (!day) return { reason: 'Somebody else has deleted this day.' };
  if (!isDate(date)) return undefined;
  const values = { ...copiedValues('day', day), title: copyTitle(day, date, state), date };
  const writes: RowWrite[] = [{ op: 'add', kind: 'day', key: COPY, after: id, values }];
  for (const item of day.items) {
    const key = `${COPY}-${item.id}`;
    writes.push({ op: 'add', kind: 'item', key, parent: COPY, values: copiedValues('item', item) });
    for (const subItem of item.list)
      writes.push({ op: 'add', kind: 'sub-item', parent: key, values: copiedValues('sub-item', subItem) });
  }
  return {
    label: `Duplicate ${rowName('day', day)}`,
    done: `Duplicated as ${rowName('day', values)}`,
    writes,
    items: [],
    left: new Map(),
  };
}
