import type { DocumentName, Documents } from '../../../content/site-documents.ts';
import type { EditMaker } from '../../store/commits/edit-maker.ts';
import { ContentReader } from '../../store/content/content-reader.ts';
import content from './content.json' with { type: 'json' };

/** The documents of the example's site. */
export const EXAMPLE_CONTENT: Documents = content;

/** Makes the content of a site that of the example: what others have written there is gone. */
export async function putExampleContent(maker: EditMaker): Promise<void> {
  const { documents } = await new ContentReader(maker.db).read();
  const foreign = documents.filter(({ name }) => !(name in EXAMPLE_CONTENT));
  await maker.content.write([
    ...foreign.map(({ name }) => ({ name, value: undefined })),
    ...Object.entries(EXAMPLE_CONTENT).map(([name, value]) => ({ name: name as DocumentName, value })),
  ]);
}
