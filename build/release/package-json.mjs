import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @typedef {object} PackageJson
 * @property {string} name
 * @property {string} version
 * @property {string} license
 * @property {Record<string, string>} [engines]
 *
 * @param {string} folder of a package
 * @returns {PackageJson}
 */
export function packageJson(folder) {
  /** @type {unknown} */
  const content = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return /** @type {PackageJson} */ (content);
}
