import { createHash } from 'node:crypto';
import { copyFile, readdir, readFile, rm } from 'node:fs/promises';

/**
 * A script under a name made from its content. The host serves names with a hash of eight digits as immutable.
 * docs/decisions/script-named-by-content.md
 */
export interface HashedCopy {
  file: string;
  /** Value of the `integrity` attribute of a script. */
  integrity: string;
}

/** The names of a script's copies in a folder, such as `editor.3f9a2c41.js` of `editor.js`, and of what is compressed of them. */
const copiesOf = async (folder: string, script: string): Promise<string[]> =>
  (await readdir(folder)).filter((name) => name.replace(/\.[0-9a-f]{8}(\.js)(?:\.br|\.gz)?$/, '$1') === script);

/** Copies a script of a folder to such a name beside it, and removes the copies of earlier builds. */
export async function hashedCopy(folder: string, script: string): Promise<HashedCopy> {
  const code = await readFile(`${folder}/${script}`);
  const digest = createHash('sha384').update(code).digest();
  const file = script.replace('.js', `.${digest.toString('hex').slice(0, 8)}.js`);
  for (const old of await copiesOf(folder, script))
    if (old !== script && !old.startsWith(file)) await rm(`${folder}/${old}`);
  await copyFile(`${folder}/${script}`, `${folder}/${file}`);
  return { file, integrity: `sha384-${digest.toString('base64')}` };
}
