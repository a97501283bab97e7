import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { makeBooklet } from './archive/booklet.ts';
import { type Archived, citationFile, dayOf, type ProgramState, zenodoFile } from './archive/citation.ts';
import { findChromium } from './archive/find-chromium.ts';
import { CHECKSUMS, readme } from './archive/readme.ts';
import { writeZip } from './archive/zip-file.ts';
import { contentFiles } from './commands/content/export-content.ts';
import { CommandError } from './commands/command-error.ts';
import { putInPlace, requireRoomFor, withUnfinished } from './commands/output-file.ts';
import type { Config } from './config.ts';
import type { Site } from './content/assemble-site.ts';
import { DIST_DIR } from './dist-dir.ts';
import { OWN_VERSION } from './store/schema/made-by.ts';
import { ARCHIVED_FORMATS } from './render/formats/formats.ts';
import { answerTo, ask, type AskedHost, siteFiles, textFiles, withAskedHost } from './site-files.ts';

const SITE = 'site/';
const CONTENT = 'content/';
/** Licenses of what the site brings along. */
const LICENSES = /(?:^fonts\/.*-OFL\.txt|\.licenses\.md)$/;

const NO_CHROMIUM = 'It has no booklet (PDF), because no Chromium was found. Install one, or name it in CHROMIUM_PATH.';

/** The program and event as visitors can read them, in the form that `import` takes. */
async function programFile(host: AskedHost): Promise<Buffer> {
  const days: unknown = JSON.parse((await ask(host, '/api/schedule')).toString());
  const { $schema: _, ...event } = host.event.content as { $schema?: string };
  return Buffer.from(`${JSON.stringify({ event, days }, null, 2)}\n`);
}

async function stateOf(host: AskedHost): Promise<ProgramState> {
  const { headers } = await answerTo(host, '/api/schedule');
  const [, changedAt] = /<updated>([^<]+)</.exec((await ask(host, '/feed.xml')).toString())!;
  return { revision: String(headers['program-revision']), changedAt: changedAt! };
}

/** The checksums of files, as `sha256sum` writes them. */
const checksums = (files: Iterable<readonly [string, Buffer]>): Buffer =>
  Buffer.from(
    [...files].map(([name, bytes]) => `${createHash('sha256').update(bytes).digest('hex')}  ${name}\n`).join(''),
  );

/** The booklet, or a sentence why there is none. */
async function booklet(
  site: ReadonlyMap<string, Buffer>,
  { state, madeBy, address }: Archived,
): Promise<Buffer | string> {
  const chromium = findChromium();
  if (chromium === undefined) return NO_CHROMIUM;
  try {
    return await makeBooklet({ files: site, address, date: dayOf(state), madeBy, chromium });
  } catch (error) {
    const [reason] = (error as Error).message.split('\n');
    return `It has no booklet (PDF), because ${chromium} made none. ${reason}`;
  }
}

/** The documents that visitors can read, and what describes them. */
async function shownContent(host: AskedHost): Promise<[string, Buffer][]> {
  const { site } = JSON.parse((await ask(host, '/api/content')).toString()) as { site: Site | null };
  const shown = new Set<string>(['site', ...(site?.sections ?? []).map(({ name }) => name)]);
  const files = new Map(contentFiles(host.documents.filter(({ name }) => shown.has(name))));
  return [...files]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, bytes]): [string, Buffer] => [CONTENT + name, bytes]);
}

/** Everything in the archive, by its paths, and what is to be told of it. */
async function archiveFiles(host: AskedHost): Promise<{ files: Map<string, Buffer>; day: string; notes: string[] }> {
  const { event, publicUrl } = host;
  const madeBy = `conference-program ${OWN_VERSION}`;
  const archived: Archived = { event, state: await stateOf(host), madeBy, address: publicUrl && `${host.site}/` };
  const site = await siteFiles(host);
  const printed = await booklet(site, archived);
  const formats = await textFiles(
    host,
    ARCHIVED_FORMATS.map(({ path }) => path),
  );
  const parts: [string, Buffer][] = [
    ['CITATION.cff', Buffer.from(citationFile(archived))],
    ['.zenodo.json', Buffer.from(zenodoFile(archived))],
    ['program.json', await programFile(host)],
    ...formats.map(([, bytes], index): [string, Buffer] => [ARCHIVED_FORMATS[index]!.file, bytes]),
    ...(await shownContent(host)),
    ...(typeof printed === 'string' ? [] : [['program.pdf', printed] as [string, Buffer]]),
    ...[...site]
      .filter(([name]) => LICENSES.test(name))
      .map(([name, text]): [string, Buffer] => [`licenses/${name.replace(/^fonts\//, '')}`, text]),
    ...[...site]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, bytes]): [string, Buffer] => [SITE + name, bytes]),
  ];
  const names = [...parts.map(([name]) => name), CHECKSUMS];
  const told = [['README.txt', Buffer.from(readme(archived, names, ARCHIVED_FORMATS))] as const, ...parts];
  const files = new Map([...told, [CHECKSUMS, checksums(told)]]);
  return { files, day: dayOf(archived.state), notes: typeof printed === 'string' ? [printed] : [] };
}

/**
 * `archive FILE`: the site, the program in every format, and how to cite it, in one zip file. The same program makes the same
 * bytes with the same build and Chromium. The file appears whole or not at all.
 * @param distDir folder of the built pages and scripts
 */
export async function exportArchive(config: Config, file: string, distDir = DIST_DIR): Promise<string> {
  if (!/\.zip$/i.test(file)) throw new CommandError(`An archive is a zip file: call it ${file}.zip, for example.`);
  requireRoomFor(file);
  if (existsSync(file)) throw new CommandError(`${file} exists already. Choose another name, or delete it before.`);
  const { files, day, notes } = await withAskedHost(config, distDir, archiveFiles);
  await withUnfinished(file, async (unfinished) => {
    await writeZip(unfinished, files, day);
    await putInPlace(unfinished, file);
  });
  const address = config.publicUrl
    ? []
    : ['It names no address: set PUBLIC_URL to the one that the site had, if it is to be named.'];
  return [`Archived the program to ${file}: ${files.size} files.`, ...notes, ...address].join('\n');
}
