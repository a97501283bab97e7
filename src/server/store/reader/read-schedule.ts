import type { EditorRows } from '../../../program/model/types.ts';
import { selectToldStates } from '../log/item-states.ts';
import { selectShownProgram } from '../publications/select-publications.ts';
import { type Moment, readMoment, selectMoment } from '../rows/read-moment.ts';
import { selectSchedule, selectShownVersions, type ShownVersions } from '../rows/select-schedule.ts';
import type { Database, ItemState } from '../schema/tables.ts';

export interface StoredProgram extends Moment {
  /** UUID of the program, which stays the same as long as its database exists. */
  uuid: string;
  /** All of it, as it is stored: visitors see what `publicProgram` makes of it. */
  schedule: EditorRows['day'][];
  /** Of rows whose last changes visitors couldn't see: the versions that they know. */
  shownVersions: ShownVersions;
  /** The program that visitors see while publishing is by hand, as it is kept; undefined while it is that of the rows. */
  published: string | undefined;
  /** The states of all items, including those deleted within the last few days. */
  states: ItemState[];
}

/** Reads the whole program as of one moment. */
export function readSchedule(db: Database): Promise<StoredProgram> {
  return readMoment(db, async (tx) => {
    const { uuid } = await tx.selectFrom('program_state').select('uuid').executeTakeFirstOrThrow();
    return {
      ...(await selectMoment(tx)),
      uuid,
      schedule: await selectSchedule(tx),
      shownVersions: await selectShownVersions(tx),
      published: await selectShownProgram(tx),
      states: await selectToldStates(tx),
    };
  });
}
