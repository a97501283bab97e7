import type { NewRows } from '../../../program/model/types.ts';
import { NOBODY, planOf } from '../edit.ts';
import { planImport } from '../edits/plan-import.ts';
import { NothingChanged } from '../rows/transaction-ends.ts';
import type { EditMaker } from './edit-maker.ts';

async function importDays(
  maker: EditMaker,
  days: readonly NewRows['day'][],
  label: string,
  isNeedless: (now: { filled: boolean; writes: number }) => boolean,
): Promise<void> {
  try {
    await maker.make(async (tx) => {
      const { writes, isReplaced } = await planImport(tx, days);
      const { filled } = await tx.selectFrom('program_state').select('filled').executeTakeFirstOrThrow();
      if (isNeedless({ filled: !!filled, writes: writes.length })) throw new NothingChanged();
      return { ...NOBODY, ...planOf(writes), label, isImport: true, isReplaced };
    });
  } catch (error) {
    if (!(error instanceof NothingChanged)) throw error;
  }
}

/** Puts another program in place of the present one. Rows whose ids are in both stay the same rows. */
export const replaceProgram = (maker: EditMaker, days: readonly NewRows['day'][], label = 'Import'): Promise<void> =>
  importDays(maker, days, label, ({ filled, writes }) => writes === 0 && filled);

/** Puts the event's outline into a database that never held a program. A program that was emptied stays empty. */
export async function fillOnce(maker: EditMaker, days: readonly NewRows['day'][]): Promise<void> {
  const { filled } = await maker.db.selectFrom('program_state').select('filled').executeTakeFirstOrThrow();
  // Of hosts that are started at the same time one fills it.
  if (!filled) await importDays(maker, days, 'Outline of the event', (now) => now.filled);
}
