import type { Author } from '../../../program/api/edit-bodies.ts';
import { type Edit, NOBODY, planOf, type RowWrite } from '../edit.ts';
import type { EditOutcome } from '../history/keep-edit.ts';
import { type Moment, restoreOf } from '../history/plan-restore.ts';
import { undoOf } from '../history/plan-undo.ts';
import type { PublicationOutcome, PublicationWish } from '../publications/publication.ts';
import type { KeyedRequest } from '../rows/idempotency.ts';
import { NothingChanged } from '../rows/transaction-ends.ts';
import { type Run, runOf } from '../run/plan-run.ts';
import type { ContentOutcome, ContentWriter } from './content-writer.ts';
import type { EditMaker } from './edit-maker.ts';
import { writeOneRow, type WrittenRow } from './write-one-row.ts';

/** The calls that make what editors ask for: in this thread, or on one of its own. Arguments and results are plain data. */
export interface EditCalls {
  /**
   * Makes an edit. A request with a key that came before gets what it got then.
   * @throws {EditRefused | KeyReused}
   */
  commit(edit: Edit, request?: KeyedRequest): Promise<EditOutcome>;
  /**
   * Tries out an edit. Nothing is written.
   * @throws {EditRefused}
   */
  dryRun(edit: Pick<Edit, 'writes' | 'public'>): Promise<EditOutcome>;
  /**
   * Makes an edit of one write, by one of the calls that write one row.
   * @returns the row, and a revision that holds the write
   * @throws {RowNotFound | RowChanged | ParentNotFound | PlaceNotFound | KeyReused} {@link RowNotFound} for a repeated request, too,
   *   when the row that it wrote is deleted
   */
  writeRow(write: RowWrite, request?: KeyedRequest, author?: Author): Promise<WrittenRow>;
  /**
   * Puts back what an edit did, as far as nobody has changed it since: an edit in turn.
   * @throws {EditNotFound | NothingToUndo | KeyReused}
   */
  undo(id: number, author?: Author, request?: KeyedRequest): Promise<EditOutcome>;
  /** Its dry run. */
  dryUndo(id: number): Promise<EditOutcome>;
  /**
   * Makes the edit that an action of a link is; undefined where all is so already.
   * @throws {RunRefused | PressedOtherwise | EditRefused | KeyReused}
   */
  run(run: Run, request?: KeyedRequest): Promise<EditOutcome | undefined>;
  /**
   * Makes the program, or one row, what it was at a moment of the history: an edit in turn.
   * @throws {EditNotFound | RowNotFound | NothingToRestore | KeyReused}
   */
  restore(moment: Moment, author?: Author, request?: KeyedRequest): Promise<EditOutcome>;
  /** Its dry run. */
  dryRestore(moment: Moment): Promise<EditOutcome>;
  /**
   * Shows visitors the program as it is, or as it was published once; or says when they see what is edited.
   * @throws {NothingToPublish | PublicationNotFound | DraftChanged | KeyReused}
   */
  publish(wish: PublicationWish, author?: Author, request?: KeyedRequest): Promise<PublicationOutcome>;
  /** Its dry run. */
  dryPublish(wish: PublicationWish): Promise<PublicationOutcome>;
  /**
   * Writes documents of the site's content, all of them or none. They have been checked.
   * @throws {DocumentNotFound | DocumentChanged | ContentFull | KeyReused}
   */
  writeContent(...given: Parameters<ContentWriter['write']>): Promise<ContentOutcome>;
}

/** Makes what editors ask for, and tells of it. */
export interface Edits extends EditCalls {
  /** Calls a function with every revision that is committed here, before the caller of the write continues. */
  onWrite(listener: (revision: number) => void): void;
  /** The same with every revision of the site's content. */
  onContentWrite(listener: (contentRevision: number) => void): void;
}

/** Nothing had to be done. */
function unchanged(error: unknown): undefined {
  if (!(error instanceof NothingChanged)) throw error;
}

/** Makes edits in this thread. */
export function createEdits(maker: EditMaker): Edits {
  const { time_zone } = maker.event;
  const commit: Edits['commit'] = ({ writes, ...edit }, request) =>
    maker.make(() => ({ ...NOBODY, ...edit, ...planOf(writes) }), request);
  return {
    commit,
    writeRow: (write, request, author) => writeOneRow(maker.db, commit, write, request, author),
    dryRun: ({ writes, public: shown }) => maker.dryRun(() => ({ ...planOf(writes), public: shown })),
    undo: (id, author, request) => maker.make(undoOf(id, author), request),
    run: (run, request) => maker.make(runOf(run, maker.event), request).catch(unchanged),
    dryUndo: (id) => maker.dryRun(undoOf(id)),
    restore: (moment, author, request) => maker.make(restoreOf(moment, time_zone, author), request),
    dryRestore: (moment) => maker.dryRun(restoreOf(moment, time_zone)),
    publish: (wish, author = NOBODY, request) => maker.publish(wish, author, request),
    dryPublish: (wish) => maker.dryPublish(wish),
    writeContent: (...given) => maker.content.write(...given),
    onWrite: (listener) => maker.onWrite(listener),
    onContentWrite: (listener) => maker.content.onWrite(listener),
  };
}
