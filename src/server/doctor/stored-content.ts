import { siteContent } from '../content/assemble-site.ts';
import { documentReviewer } from '../content/check-document.ts';
import { absentPictures } from '../content/document-pictures.ts';
import { type DocumentName, type Documents, slugOf } from '../../content/site-documents.ts';
import { faultLine } from '../event/content-schema.ts';
import { readHostEvent } from '../event/event-file.ts';
import { builtEvent } from '../event/host-event.ts';
import type { KnownPictures } from '../pictures/picture-names.ts';
import { ContentReader } from '../store/content/content-reader.ts';
import type { Database } from '../store/schema/tables.ts';
import { type Finding, ok, reasonOf, wrong } from './finding.ts';

/** Whether a site can be made of sound documents. A running host shows the last one that could be made. */
async function siteFault(dataDir: string, documents: Documents, pictures: KnownPictures): Promise<Finding[]> {
  // A file of the event that can't be read is named elsewhere.
  const event = await readHostEvent(dataDir).catch(() => builtEvent);
  try {
    siteContent(event, documents, pictures);
    return [];
  } catch (error) {
    return [
      wrong(
        `No site can be made of the content: ${reasonOf(error)}. Visitors see an earlier one. Put back an earlier version of the ` +
          'document that was changed last, and report this.',
      ),
    ];
  }
}

/** The documents of the site's content: how many there are, and what this version doesn't take in them. */
export async function checkContent(db: Database, dataDir: string): Promise<Finding[]> {
  const { documents, pictures } = await new ContentReader(db).read();
  if (documents.length === 0) return [];
  const review = await documentReviewer();
  const sound: Partial<Record<DocumentName, unknown>> = {};
  const faulty = documents.flatMap(({ name, value: stored }) => {
    const { value, faults, ...reviewed } = review(name, stored);
    if (faults.length === 0) sound[name] = value;
    const absent = absentPictures(reviewed.pictures, pictures);
    const [first, ...more] = [...faults, ...absent];
    if (!first) return [];
    const others = more.length > 0 ? `, and ${more.length} more` : '';
    const what = faults.length > 0 ? "isn't shown" : 'is shown without its picture';
    return wrong(
      `The document ${slugOf(name)} of the content ${what}: ${faultLine(first).replace(/^the file/, 'it')}${others}. ` +
        'Export the content, mend the file, and import it.',
    );
  });
  const found = [...faulty, ...(await siteFault(dataDir, sound, pictures))];
  const count = `${documents.length} document${documents.length === 1 ? '' : 's'}`;
  return found.length > 0 ? found : [ok(`The site's content has ${count}, all of them sound.`)];
}
