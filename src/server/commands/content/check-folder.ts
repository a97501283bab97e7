import { type SiteDocument } from '../../../content/site-documents.ts';
import type { Config } from '../../config.ts';
import { CommandError } from '../command-error.ts';
import type { KnownPictures } from '../../pictures/picture-names.ts';
import { absentLines, elsewhereIn, type FileDocument, gapLines, readContentFolder } from './content-folder.ts';

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

/** The pictures that the host has of these; none where there is no host yet. */
async function knownPictures(config: Config, names: readonly string[]): Promise<KnownPictures> {
  if (names.length === 0) return new Map();
  // It takes a while to load, and few folders need it.
  const { picturesOfHost } = await import('./pictures-of-host.ts');
  return picturesOfHost(config, names);
}

/** `content check DIR`: the faults of the documents in a folder, and which fields aren't known yet. The database is asked for pictures alone. */
export async function checkContent(config: Config, folder: string): Promise<string> {
  const { documents, faults } = await readContentFolder(folder);
  faults.push(...absentLines(documents, await knownPictures(config, elsewhereIn(documents))));
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
