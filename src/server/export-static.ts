import { requireStaticFolder, writeStaticFolder } from './commands/static-folder.ts';
import type { Config } from './config.ts';
import { DIST_DIR } from './dist-dir.ts';
import { siteFiles, withAskedHost } from './site-files.ts';

/**
 * `export --static DIR`: the site as files for any web space, made of the answers that visitors of the host get.
 * @param distDir folder of the built pages and scripts
 */
export async function exportStatic(config: Config, folder: string, distDir = DIST_DIR): Promise<string> {
  requireStaticFolder(folder);
  const files = await withAskedHost(config, distDir, siteFiles);
  await writeStaticFolder(folder, files);
  const note = config.publicUrl
    ? ''
    : '\nCalendars and link previews name no address: set PUBLIC_URL to the one that the site will have, if you know it.';
  return `Exported the site to ${folder}: ${files.size} files.${note}`;
}
