import { counted } from '../../store/model/rows/counted.ts';
import type { LineKind, Plan } from '../plan/line.ts';
import type { Check, ImportState } from './import-state.ts';

type Counts = Readonly<Record<LineKind, number>>;

/** How many lines of each kind there are, as the host sees them. */
export function lineCounts({ counts }: Plan, { unchanged }: Check): Counts {
  return { ...counts, changed: counts.changed - unchanged.size, same: counts.same + unchanged.size };
}

/** `12 items added, 3 changed, 2 deleted` */
function summary({ added, changed }: Counts, removed: number, days: number): string {
  const parts = [
    [added, 'added'],
    [changed, 'changed'],
    [removed, 'deleted'],
  ] as const;
  const [first, ...others] = parts.filter(([count]) => count > 0);
  const items = first ? [`${counted(first[0], 'item')} ${first[1]}`] : [];
  const rest = others.map(([count, word]) => `${count.toLocaleString('en')} ${word}`);
  return [...items, ...rest, ...(days > 0 ? [`${counted(days, 'day')} added or renamed`] : [])].join(', ');
}

/** How many days are added or get another name. */
const changedDays = ({ writes }: Plan): number => writes.filter(({ kind }) => kind === 'day').length;

/** An import in words, for its button, its name in the history and the outcome. */
export const workText = ({ plan, check }: ImportState): string =>
  plan ? summary(lineCounts(plan, check), plan.removed, changedDays(plan)) : '';

/** The rows of a table that become items: neither its header nor names of days, nor the blank line at the end of a file. */
const rowsOf = ({ lines }: Plan) => lines.filter(({ row }) => row).length;

export const rowsText = ({ plan }: Pick<ImportState, 'plan'>): string => counted(plan ? rowsOf(plan) : 0, 'row');

/** A warning before new items go to “Not placed yet” because nothing says their day; undefined where all have one. */
export function unplacedText({ plan, columns }: Pick<ImportState, 'plan' | 'columns'>): string | undefined {
  if (!plan || plan.unplaced === 0) return undefined;
  const { unplaced } = plan;
  const hasColumn = columns.roles.some((role) => role === 'day' || role === 'date');
  if (hasColumn)
    return `${counted(unplaced, 'row')} ${unplaced === 1 ? 'names no day and goes' : 'name no day and go'} to Not placed yet.`;
  const isAll = rowsOf(plan) === unplaced;
  const all = unplaced === 1 ? 'its row' : unplaced === 2 ? 'both rows' : `all ${counted(unplaced, 'row')}`;
  const rows = `${isAll ? all : counted(unplaced, 'row')} ${unplaced === 1 ? 'goes' : 'go'}`;
  return `No column says the day: ${rows} to Not placed yet.`;
}
