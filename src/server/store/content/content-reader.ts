import { readMoment, selectContentRevision } from '../rows/read-moment.ts';
import type { Database } from '../schema/tables.ts';
import { selectDocuments, selectVersions, type StoredDocument } from './document-rows.ts';

/** The documents of a moment. */
export interface StoredContent {
  /** Another one after every write of any process. */
  contentRevision: number;
  documents: StoredDocument[];
}

/** Reads the site's content in a database. */
export class ContentReader {
  constructor(private readonly db: Database) {}

  /** The documents that are there. @param known a revision of which the caller has them; if it is still current, the result is undefined */
  read(): Promise<StoredContent>;
  read(known: number | undefined): Promise<StoredContent | undefined>;
  read(known?: number): Promise<StoredContent | undefined> {
    return readMoment(this.db, async (tx) => {
      const contentRevision = await selectContentRevision(tx);
      return contentRevision === known ? undefined : { contentRevision, documents: await selectDocuments(tx) };
    });
  }

  /** The last versions of a document, the newest first; none of one that never was. */
  versions(name: string): Promise<StoredDocument[]> {
    return readMoment(this.db, (tx) => selectVersions(tx, name));
  }
}
