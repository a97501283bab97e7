import type { Documents } from '../../content/site-documents.ts';
import { documentReviewer } from '../content/check-document.ts';
import { contentHash } from '../http/answers/markup.ts';
import type { ContentReader, StoredContent } from '../store/content/content-reader.ts';
import type { KnownPictures } from '../pictures/picture-names.ts';
import { canonicalJson } from '../content/canonical-json.ts';

/** How long a counter is trusted: somebody may have written into the database by hand. In milliseconds. */
const TRUSTED_MS = 10 * 60 * 1000;

/** The site's content that was read. */
export interface ReadContent<Site> {
  contentRevision: number;
  /** Another one after every change of a document. */
  hash: string;
  /** Undefined where it is the build's own. */
  site: Site | undefined;
  /** The reason why no site could be made of the documents: it is the last one that could. */
  fault?: string;
}

/**
 * The documents that the present schemas take, with their HTML cleaned again. One that an earlier version has kept, or somebody has
 * written by hand, may not be: the site is shown without it, and the doctor names it.
 */
async function soundDocuments({ documents }: StoredContent): Promise<Documents> {
  if (documents.length === 0) return {};
  const review = await documentReviewer();
  const reviewed = documents.map(({ name, value }) => ({ name, ...review(name, value) }));
  return Object.fromEntries(
    reviewed.filter(({ faults }) => faults.length === 0).map(({ name, value }) => [name, value]),
  );
}

/** The site's content in the database, as it was read last. It is read whole when its counter is another one. */
export class LatestContent<Site> {
  private latest: ReadContent<Site> | undefined;
  /** When it was read last, on a clock that is never set. */
  private readAt = -Infinity;

  /** @param assemble makes the site of documents and the pictures that they name; undefined where it is the build's own */
  constructor(private readonly assemble: (documents: Documents, pictures?: KnownPictures) => Site | undefined) {}

  /** That of a host that has no documents, where none was ever read. */
  get known(): ReadContent<Site> {
    return this.latest ?? { contentRevision: 0, hash: contentHash(canonicalJson({})), site: this.assemble({}) };
  }

  /** Brings it up to date. */
  async read(reader: ContentReader): Promise<ReadContent<Site>> {
    const isTrusted = performance.now() - this.readAt < TRUSTED_MS;
    const stored = await reader.read(isTrusted ? this.latest?.contentRevision : undefined);
    if (!stored) return this.latest!;
    this.readAt = performance.now();
    return (this.latest = await this.made(stored));
  }

  /** The program's changes don't wait for content of which nothing can be made. */
  private async made(stored: StoredContent): Promise<ReadContent<Site>> {
    const { contentRevision, pictures } = stored;
    try {
      const documents = await soundDocuments(stored);
      const told = pictures.size > 0 ? [documents, [...pictures]] : documents;
      const hash = contentHash(canonicalJson(told));
      // The site of the same content stays the same object.
      const isSame = hash === this.latest?.hash;
      return { contentRevision, hash, site: isSame ? this.latest!.site : this.assemble(documents, pictures) };
    } catch (error) {
      return { ...this.known, contentRevision, fault: (error as Error).message };
    }
  }
}
