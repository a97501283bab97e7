import type { Kind } from '../../src/program/model/entities.ts';
import type { EventInfo } from '../../src/program/model/event.ts';
import type { Bodies, NewRows, StoredRows } from '../../src/program/model/types.ts';
import { builtEvent } from '../../src/server/event/host-event.ts';
import { EditMaker } from '../../src/server/store/commits/edit-maker.ts';
import { createEdits, type Edits } from '../../src/server/store/commits/edits.ts';
import { fillOnce, replaceProgram } from '../../src/server/store/commits/replace-program.ts';
import { forgetOld, updateItemStates } from '../../src/server/store/commits/upkeep.ts';
import type { OpenDatabase } from '../../src/server/store/database.ts';
import type { Author } from '../../src/program/api/edit-bodies.ts';
import type { Expected, RowWrite } from '../../src/server/store/edit.ts';
import { rowWrites } from '../../src/server/store/edits/row-writes.ts';
import { ProgramReader } from '../../src/server/store/reader/program-reader.ts';
import type { KeyedRequest } from '../../src/server/store/rows/idempotency.ts';

type Placed<Body> = Body & { after_id?: number | null };

/** All that reads and writes the program of a database, in one object, with short forms of the edits that tests make most. */
export class TestStore extends ProgramReader {
  readonly maker: EditMaker;
  /** The maker of editors' edits. */
  readonly making: Edits;

  /** @param making the maker of editors' edits, if not this thread */
  constructor(
    private readonly opened: Pick<OpenDatabase, 'db' | 'dialect'>,
    event: EventInfo = builtEvent.info,
    making?: Edits,
  ) {
    super(opened.db, event);
    this.maker = new EditMaker(opened, event);
    this.making = making ?? createEdits(this.maker);
  }

  readonly onWrite: Edits['onWrite'] = (listener) => this.making.onWrite(listener);
  readonly commit: Edits['commit'] = (...args) => this.making.commit(...args);
  readonly dryRun: Edits['dryRun'] = (...args) => this.making.dryRun(...args);
  readonly undo: Edits['undo'] = (...args) => this.making.undo(...args);
  readonly dryUndo: Edits['dryUndo'] = (...args) => this.making.dryUndo(...args);
  readonly restore: Edits['restore'] = (...args) => this.making.restore(...args);
  readonly dryRestore: Edits['dryRestore'] = (...args) => this.making.dryRestore(...args);
  readonly publish: Edits['publish'] = (...args) => this.making.publish(...args);
  readonly dryPublish: Edits['dryPublish'] = (...args) => this.making.dryPublish(...args);
  readonly writeContent: Edits['writeContent'] = (...args) => this.making.writeContent(...args);
  readonly onContentWrite: Edits['onContentWrite'] = (listener) => this.making.onContentWrite(listener);

  /** Adds a row, as the last of its list unless it says which one it stands behind. */
  add<K extends Kind>(kind: K, values: Placed<Bodies[K]>, request?: KeyedRequest): Promise<StoredRows[Kind]> {
    return this.write(rowWrites.add(kind, values), request);
  }

  /** Changes the given fields of a row. */
  change<K extends Kind>(
    kind: K,
    id: number,
    values: Placed<Partial<Bodies[K]>>,
    expected?: Expected,
    ...by: [KeyedRequest?, Author?]
  ): Promise<StoredRows[Kind]> {
    return this.write(rowWrites.change(kind, id, values, expected), ...by);
  }

  /** Deletes a row with everything under it, and gives it back. */
  remove(kind: Kind, id: number, expected?: Expected, request?: KeyedRequest): Promise<StoredRows[Kind]> {
    return this.write({ op: 'delete', kind, id, expected }, request);
  }

  /** Puts another program in place of the present one. */
  replace(days: NewRows['day'][], label?: string): Promise<void> {
    return replaceProgram(this.maker, days, label);
  }

  fillOnce(days: NewRows['day'][]): Promise<void> {
    return fillOnce(this.maker, days);
  }

  async schedule() {
    return (await this.read()).schedule;
  }

  /** The titles of days and items in their order, as `One a b c; Two d`. */
  async order(): Promise<string> {
    const days = await this.schedule();
    return days.map(({ title, items }) => [title, ...items.map((row) => row.title)].join(' ')).join('; ');
  }

  updateItemStates(): Promise<void> {
    return updateItemStates(this.maker);
  }

  forgetOld(signal?: AbortSignal): Promise<void> {
    return forgetOld(this.opened.db, signal);
  }

  private async write(write: RowWrite, ...by: [KeyedRequest?, Author?]): Promise<StoredRows[Kind]> {
    return (await this.making.writeRow(write, ...by)).row;
  }
}
