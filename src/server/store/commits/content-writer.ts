import type { Transaction } from 'kysely';
import type { StoredDocument } from '../../../content/site-documents.ts';
import type { Author } from '../../../program/api/edit-bodies.ts';
import { selectDocument, selectVersions } from '../content/document-rows.ts';
import { type DocumentWrite, writeDocuments } from '../content/write-documents.ts';
import { NOBODY } from '../edit.ts';
import { type KeyedRequest, type Remembered, remember, remembered } from '../rows/idempotency.ts';
import { countChange, selectCount } from '../rows/counters.ts';
import { readMoment } from '../rows/read-moment.ts';
import { NothingChanged, Repeated } from '../rows/transaction-ends.ts';
import type { Database, Tables } from '../schema/tables.ts';
import type { GroupedWrites } from './grouped-writes.ts';

/** Documents as they were written, and a revision of the content that holds them. */
export interface ContentOutcome {
  documents: StoredDocument[];
  contentRevision: number;
}

/** Ends the transaction of a write after which all is what it was: no page has to be made anew. */
class Unchanged extends NothingChanged {
  constructor(readonly documents: StoredDocument[]) {
    super();
  }
}

/** The documents that a request has written, as they were then; or as they are, where that is forgotten. */
async function writtenThen(tx: Transaction<Tables>, earlier: Remembered): Promise<StoredDocument[]> {
  if (!('answer' in earlier)) return [];
  const documents: StoredDocument[] = [];
  for (const { name, version } of JSON.parse(earlier.answer) as StoredDocument[]) {
    const then = (await selectVersions(tx, name)).find((one) => one.version === version);
    documents.push(then ?? (await selectDocument(tx, name))!);
  }
  return documents;
}

/** Writes the site's content. The program keeps its revision, and its visitors hear nothing. */
export class ContentWriter {
  private readonly listeners = new Set<(contentRevision: number) => void>();

  constructor(
    private readonly db: Database,
    private readonly writes: GroupedWrites,
  ) {}

  /** Calls a function with every revision that is committed here, before the caller of the write continues. */
  onWrite(listener: (contentRevision: number) => void): void {
    this.listeners.add(listener);
  }

  /** Writes documents, all of them or none. A request that came before gets what it got then. */
  async write(
    writes: readonly DocumentWrite[],
    author: Author = NOBODY,
    request?: KeyedRequest,
  ): Promise<ContentOutcome> {
    try {
      const outcome = await this.writes.run((tx) => this.writeIn(tx, writes, author, request));
      for (const listener of this.listeners) listener(outcome.contentRevision);
      return outcome;
    } catch (error) {
      if (error instanceof Unchanged)
        return { documents: error.documents, contentRevision: await selectCount(this.db, 'content') };
      if (!(error instanceof Repeated)) throw error;
      const { earlier } = error;
      return readMoment(this.db, async (tx) => ({
        documents: await writtenThen(tx, earlier),
        contentRevision: await selectCount(tx, 'content'),
      }));
    }
  }

  private async writeIn(
    tx: Transaction<Tables>,
    writes: readonly DocumentWrite[],
    author: Author,
    request: KeyedRequest | undefined,
  ): Promise<ContentOutcome> {
    const contentRevision = await countChange(tx, 'content');
    const earlier = request && (await remembered(tx, request));
    if (earlier) throw new Repeated(earlier);
    const at = new Date().toISOString();
    const documents = await writeDocuments(tx, writes, author, at);
    if (documents.every((document) => document.at !== at)) throw new Unchanged(documents);
    const answer = JSON.stringify(documents.map(({ name, version }) => ({ name, version })));
    if (request) await remember(tx, request, { answer });
    return { documents, contentRevision };
  }
}
