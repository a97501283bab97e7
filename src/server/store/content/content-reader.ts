import type { StoredDocument } from '../../../content/site-documents.ts';
import { type KnownPictures, pictureNamesIn } from '../../pictures/picture-names.ts';
import { selectPictures } from '../pictures/kept-pictures.ts';
import { selectCount } from '../rows/counters.ts';
import { readMoment } from '../rows/read-moment.ts';
import type { Database } from '../schema/tables.ts';
import { selectDocuments, selectVersions } from './document-rows.ts';

/** The documents of a moment. */
export interface StoredContent {
  /** Another one after every write of any process. */
  contentRevision: number;
  documents: StoredDocument[];
  /** The pictures that they name, as far as these are there. */
  pictures: KnownPictures;
}

/** Reads the site's content in a database. */
export class ContentReader {
  constructor(private readonly db: Database) {}

  /** The documents that are there. @param known a revision of which the caller has them; if it is still current, the result is undefined */
  read(): Promise<StoredContent>;
  read(known: number | undefined): Promise<StoredContent | undefined>;
  read(known?: number): Promise<StoredContent | undefined> {
    return readMoment(this.db, async (tx) => {
      const contentRevision = await selectCount(tx, 'content');
      if (contentRevision === known) return undefined;
      const documents = await selectDocuments(tx);
      const pictures = await selectPictures(tx, pictureNamesIn(documents.map(({ value }) => value)));
      return { contentRevision, documents, pictures };
    });
  }

  /** The id of the program that it belongs to, by which one knows an export again. */
  async program(): Promise<string> {
    return (await this.db.selectFrom('program_state').select('uuid').executeTakeFirstOrThrow()).uuid;
  }

  /** The last versions of a document, the newest first; none of one that never was. */
  versions(name: string): Promise<StoredDocument[]> {
    return readMoment(this.db, (tx) => selectVersions(tx, name));
  }
}
