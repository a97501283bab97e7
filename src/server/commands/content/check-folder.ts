import { type SiteDocument } from '../../../content/site-documents.ts';
import type { Config } from '../../config.ts';
import { CommandError } from '../command-error.ts';
import { type FileDocument, gapLines, readContentFolder } from './content-folder.ts';

/** Free sections in the order of the site that the folder lacks. */
function absentSections(documents: readonly FileDocument[]): string[] {
  const site = documents.find(({ name }) => name === 'site')?.value as SiteDocument | undefined;
  const names = new Set<string>(documents.map(({ name }) => name));
  return (site?.sections ?? []).flatMap((section, index) =>
    section.startsWith('text/') && !names.has(section)
      ? [`site.json: sections[${index}] names ${section}, which isn't in this folder; it is shown once there is one`]
      : [],
  );
}

const count = (documents: readonly unknown[]) => `${documents.length} document${documents.length === 1 ? '' : 's'}`;

/** `content check DIR`: the faults of the documents in a folder, and which fields aren't known yet. No database is asked. */
export async function checkContent(_config: Config, folder: string): Promise<string> {
  const { documents, faults } = await readContentFolder(folder);
  if (faults.length > 0) throw new CommandError(faults.join('\n'));
  if (documents.length === 0)
    return `There are no documents in ${folder}. The command content export writes them there, with what describes them.`;
  const gaps = gapLines(documents);
  return [
    `${count(documents)} without a fault.`,
    ...absentSections(documents),
    ...(gaps.length > 0 ? ['', `Not known yet (${gaps.length}):`, ...gaps] : []),
  ].join('\n');
}
