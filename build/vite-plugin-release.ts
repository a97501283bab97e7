import { createHash } from 'node:crypto';
import { copyFile, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

/** The copy of a script that never changes, for pages that pin it. */
interface Pinned {
  /** File name beside the script, made from its content. */
  file: string;
  /** Value of the `integrity` attribute of a script. */
  integrity: string;
}

/** What `integrity.json` tells: the script with every section, and the one of the program alone. */
export interface Release extends Pinned {
  /** Version of the package. */
  version: string;
  program: Pinned;
}

/** The host serves names with a hash of eight digits as immutable. */
async function pin(dist: string, bundle: string): Promise<Pinned> {
  const code = await readFile(`${dist}/${bundle}.js`);
  const digest = createHash('sha384').update(code).digest();
  const file = `${bundle}.${digest.toString('hex').slice(0, 8)}.js`;
  const pinned = new RegExp(`^${bundle}\\.[0-9a-f]{8}\\.js`);
  for (const old of (await readdir(dist)).filter((name) => pinned.test(name) && !name.startsWith(file)))
    await rm(`${dist}/${old}`);
  await copyFile(`${dist}/${bundle}.js`, `${dist}/${file}`);
  return { file, integrity: `sha384-${digest.toString('base64')}` };
}

/** Writes a pinned copy of each script that pages load, and their integrity. */
export function release(root: string): Plugin {
  const dist = `${root}/dist`;
  return {
    name: 'release',
    apply: 'build',
    sharedDuringBuild: true,
    async writeBundle() {
      // The script of the program alone is built last of the two.
      if (this.environment.name !== 'program') return;
      const { version } = JSON.parse(await readFile(`${root}/package.json`, 'utf8')) as { version: string };
      const program = await pin(dist, 'conference-program');
      const release: Release = { ...(await pin(dist, 'conference-elements')), version, program };
      await writeFile(`${dist}/integrity.json`, `${JSON.stringify(release, null, 2)}\n`);
      for (const { file, integrity } of [release, program])
        this.environment.logger.info(`dist/${file}  integrity="${integrity}"`);
    },
  };
}
