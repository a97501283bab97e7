import { createHash } from 'node:crypto';
import { copyFile, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import type { Plugin } from 'vite';
import { bundles } from '../src/bundles/definitions.ts';
import { declarationFile } from './docs/declarations.ts';

const BUNDLE = 'conference-elements';
/** The host serves names with a hash of eight digits as immutable. */
const PINNED = new RegExp(`^${BUNDLE}\\.[0-9a-f]{8}\\.js`);

/** The copy of the bundle that never changes, for pages that pin it. */
export interface Release {
  /** File name beside the bundle, made from its content. */
  file: string;
  /** Value of the `integrity` attribute of a script. */
  integrity: string;
  /** Version of the package. */
  version: string;
}

async function pin(dist: string, version: string): Promise<Release> {
  const code = await readFile(`${dist}/${BUNDLE}.js`);
  const digest = createHash('sha384').update(code).digest();
  const file = `${BUNDLE}.${digest.toString('hex').slice(0, 8)}.js`;
  for (const old of (await readdir(dist)).filter((name) => PINNED.test(name) && !name.startsWith(file)))
    await rm(`${dist}/${old}`);
  await copyFile(`${dist}/${BUNDLE}.js`, `${dist}/${file}`);
  return { file, integrity: `sha384-${digest.toString('base64')}`, version };
}

/** Writes what users of the bundles need beside them: declaration files, and a pinned copy with its integrity. */
export function release(root: string): Plugin {
  const dist = `${root}/dist`;
  return {
    name: 'release',
    apply: 'build',
    sharedDuringBuild: true,
    async writeBundle() {
      if (this.environment.name !== 'elements') return;
      for (const [bundle, definitions] of Object.entries(bundles))
        await writeFile(`${dist}/${bundle}.d.ts`, declarationFile(bundle, definitions));
      const { version } = JSON.parse(await readFile(`${root}/package.json`, 'utf8')) as { version: string };
      const pinned = await pin(dist, version);
      await writeFile(`${dist}/integrity.json`, `${JSON.stringify(pinned, null, 2)}\n`);
      this.environment.logger.info(`dist/${pinned.file}  integrity="${pinned.integrity}"`);
    },
  };
}
