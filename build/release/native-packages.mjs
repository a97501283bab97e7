import { realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, sep } from 'node:path';

/** Packages beside the server's bundle: they have native parts. All others are inside. */
export const NATIVE = ['libsql', 'libsql/promise', '@node-rs/argon2'];

/**
 * @typedef {object} NativePackage
 * @property {string} name
 * @property {string[]} files of it that are loaded, relative to its folder
 *
 * Loads the packages with native parts, and tells what that has taken. A package's parts for other systems may be
 * installed, too, and aren't in it.
 * @param {string} root the project's folder
 * @returns {NativePackage[]}
 */
export function nativePackages(root) {
  const require = createRequire(join(root, 'package.json'));
  const before = new Set(Object.keys(require.cache));
  for (const name of NATIVE) require(name);
  const loaded = Object.keys(require.cache).filter((file) => !before.has(file));
  const folder = realpathSync(join(root, 'node_modules')) + sep;
  /** @type {Map<string, string[]>} */
  const packages = new Map();
  for (const file of loaded) {
    const parts = file.slice(folder.length).split(sep);
    const name = parts.splice(0, parts[0]?.startsWith('@') ? 2 : 1).join('/');
    const files = packages.get(name) ?? ['package.json'];
    packages.set(name, [...new Set([...files, parts.join('/')])]);
  }
  return [...packages].map(([name, files]) => ({ name, files }));
}

/** The system that the native parts are for, such as `linux-x64` or `linux-x64-musl`. @param {NativePackage[]} packages */
export const systemOf = (packages) =>
  [process.platform, process.arch, ...(packages.some(({ name }) => name.endsWith('-musl')) ? ['musl'] : [])].join('-');
