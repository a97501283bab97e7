import { cp, mkdir, writeFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { dist } from '../dist-folder.ts';
import { DEMO_STYLES } from '../site/demo-styles.ts';

/** Sources that are built separately instead of being copied. */
const BUILT = /^(apps)(\/|$)/;

/** Puts the demo's pages and their stylesheets into `dist/demo/`, beside the apps that Vite has built. */
export async function writeDemoPages(root: string): Promise<void> {
  const folder = `${root}/demo`;
  await cp(folder, `${dist}/demo`, { recursive: true, filter: (source) => !BUILT.test(relative(folder, source)) });
  await mkdir(`${dist}/demo/vendor`, { recursive: true });
  for (const [name, read] of Object.entries(DEMO_STYLES))
    await writeFile(`${dist}/demo/vendor/${name}`, await read(root));
}
