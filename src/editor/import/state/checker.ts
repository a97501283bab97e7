/** Asks the host what an import would do. */
import { ApiError } from '../../../program/host/api-client.ts';
import { asker } from '../../store/attempt/asker.ts';
import type { EditResult } from '../../store/api/edit-result.ts';
import { words } from '../../store/model/failure.ts';
import type { SheetsActions } from '../../store/sheets/sheets-actions.ts';
import type { Line, Plan } from '../plan/line.ts';
import { type Check, NOTHING_CHECKED } from './import-state.ts';

/** At most so many writes does the host take at once. */
const MOST_WRITES = 20_000;

const idIn = (row: object | undefined, name: string): unknown => (row as Record<string, unknown> | undefined)?.[name];

/** Keys of lines that would be changed, and aren't: the host has what they say, written in another way. */
function unchangedLines({ lines }: Plan, { changes }: EditResult): Set<string> {
  const changed = new Set(
    changes.map(({ kind, id, before, after }) =>
      kind === 'sub-item'
        ? (idIn(after, 'schedule_item_id') ?? idIn(before, 'schedule_item_id'))
        : kind === 'item' && id,
    ),
  );
  return new Set(lines.filter(({ kind, item }) => kind === 'changed' && !changed.has(item!.id)).map(({ key }) => key));
}

/** The host's objections to lines of a plan. */
export function refusedLines(error: unknown, { lineOf }: Plan): Map<string, string> {
  const faults = error instanceof ApiError ? error.fields : [];
  return new Map(
    faults.flatMap(({ write, field, message }) => {
      const line: Line | undefined = write === undefined ? undefined : lineOf[write];
      if (!line) return [];
      const reason =
        error instanceof ApiError && error.status === 422 ? `${field} ${message}` : 'Somebody else has changed it.';
      return [[line.key, reason] as const];
    }),
  );
}

export function checker(sheets: Pick<SheetsActions, 'dryRun'>, show: (check: Check) => void) {
  const { ask, stop } = asker({
    ask: ({ label, plan: { writes } }: { label: string; plan: Plan }, signal): EditResult | Promise<EditResult> =>
      writes.length === 0 ? { changes: [], skipped: [] } : sheets.dryRun({ label, writes }, signal),
    show(progress, { plan }) {
      if (progress.status === 'checking') return show(NOTHING_CHECKED);
      if (progress.status === 'ready')
        return show({ status: 'ready', refused: new Map(), unchanged: unchangedLines(plan, progress.answer) });
      const { error } = progress;
      const refused = refusedLines(error, plan);
      const canAskAgain = refused.size === 0;
      show({ status: 'failed', problem: words(error), canAskAgain, refused, unchanged: new Set() });
    },
  });
  return {
    stop,
    async ask(label: string, plan: Plan): Promise<void> {
      if (plan.writes.length <= MOST_WRITES) return ask({ label, plan });
      stop();
      const problem = `This takes ${plan.writes.length.toLocaleString('en')} writes, and the host takes ${MOST_WRITES.toLocaleString('en')} at once. Import the table in parts.`;
      show({ ...NOTHING_CHECKED, status: 'failed', problem });
    },
  };
}
