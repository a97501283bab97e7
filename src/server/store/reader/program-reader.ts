import type { EditSummary } from '../../../program/api/edit-bodies.ts';
import type { Publication, Publications } from '../../../program/api/publication-bodies.ts';
import type { EventInfo } from '../../../program/model/event.ts';
import type { KnownItem } from '../../../program/api/known-item.ts';
import { type LoggedEdit, selectEdit, selectEdits, selectEditsFrom } from '../history/edit-log.ts';
import { selectKnownItem } from '../log/select-known-item.ts';
import { changesSince, type LoggedChanges } from '../log/logged-changes.ts';
import { type RecentWrites, selectRecentWrites } from '../log/recent-writes.ts';
import type { PublicationOutcome } from '../publications/publication.ts';
import { PublishedNames } from '../publications/published-names.ts';
import {
  selectPublication,
  selectPublications,
  selectPublishing,
  selectShown,
} from '../publications/select-publications.ts';
import { type Moment, readMoment, selectPublicRevision, selectRevision } from '../rows/read-moment.ts';
import type { Database } from '../schema/tables.ts';
import { type Differences, readDifferences } from './read-differences.ts';
import { readSchedule, type StoredProgram } from './read-schedule.ts';

/** Reads the program in a database: its rows, what has changed, its history and its publications. */
export class ProgramReader {
  private readonly published = new PublishedNames();

  /** @param event whose program it is, by whose days and zone its times are read */
  constructor(
    private readonly db: Database,
    private readonly event: EventInfo,
  ) {}

  /** The current revision, which grows with every write of any process. */
  readonly revision = (): Promise<number> => selectRevision(this.db);

  /** The revision of the program that everybody may see. */
  readonly publicRevision = (): Promise<number> => selectPublicRevision(this.db);

  /** The whole program and the revision it belongs to. */
  read(): Promise<StoredProgram> {
    return readSchedule(this.db);
  }

  /** The changes since a moment; undefined if the logs can't tell. */
  differencesSince(known: Moment): Promise<Differences | undefined> {
    return readDifferences(this.db, known);
  }

  /** Changes for visitors since a public revision; undefined if the log can't list them. */
  changesSince(since: number, until?: number): Promise<LoggedChanges | undefined> {
    return changesSince(this.db, since, until);
  }

  /** Facts known of an item, also of one that was deleted within a year, and the revision that visitors see at that moment. */
  knownItem(id: number): Promise<{ known: KnownItem | undefined; publicRevision: number }> {
    return readMoment(this.db, async (tx) => {
      const { publishing, publicRevision } = await selectShown(tx);
      const shown = await this.published.select(tx, publishing);
      return { known: await selectKnownItem(tx, id, shown?.days), publicRevision };
    });
  }

  /** The last writes, newest first. */
  recentWrites(count: number): Promise<RecentWrites> {
    return readMoment(this.db, async (tx) =>
      selectRecentWrites(tx, count, (await this.published.select(tx, await selectPublishing(tx)))?.titles),
    );
  }

  /** When visitors see what is edited, and what was published by hand, newest first. */
  publications(): Promise<Pick<Publications, 'publishing' | 'publications'>> {
    return readMoment(this.db, async (tx) => ({
      publishing: await selectPublishing(tx),
      publications: await selectPublications(tx),
    }));
  }

  /** @throws {PublicationNotFound} */
  publication(id: number): Promise<PublicationOutcome & { publication: Publication }> {
    return readMoment(this.db, (tx) => selectPublication(tx, id, this.event));
  }

  /** The history, newest first. @param before the id of an edit that is known already */
  edits(limit: number, before?: number): Promise<EditSummary[]> {
    return readMoment(this.db, (tx) => selectEdits(tx, limit, before));
  }

  /** The edits from one on, oldest first. */
  editsFrom(id: number, limit: number): Promise<EditSummary[]> {
    return readMoment(this.db, (tx) => selectEditsFrom(tx, id, limit));
  }

  /** @throws {EditNotFound} */
  edit(id: number): Promise<LoggedEdit> {
    return readMoment(this.db, (tx) => selectEdit(tx, id));
  }
}
