import { documentReviewer } from '../content/check-document.ts';
import { slugOf } from '../../content/site-documents.ts';
import { faultLine } from '../event/content-schema.ts';
import { ContentReader } from '../store/content/content-reader.ts';
import type { Database } from '../store/schema/tables.ts';
import { type Finding, ok, wrong } from './finding.ts';

/** The documents of the site's content: how many there are, and what this version doesn't take in them. */
export async function checkContent(db: Database): Promise<Finding[]> {
  const { documents } = await new ContentReader(db).read();
  if (documents.length === 0) return [];
  const review = await documentReviewer();
  const faulty = documents.flatMap(({ name, value }) => {
    const [first, ...more] = review(name, value).faults;
    if (!first) return [];
    const others = more.length > 0 ? `, and ${more.length} more` : '';
    return wrong(
      `The document ${slugOf(name)} of the content isn't shown: ${faultLine(first).replace(/^the file/, 'it')}${others}. ` +
        'Export the content, mend the file, and import it.',
    );
  });
  const count = `${documents.length} document${documents.length === 1 ? '' : 's'}`;
  return faulty.length > 0 ? faulty : [ok(`The site's content has ${count}, all of them sound.`)];
}
