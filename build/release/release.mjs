// `npm run release`: makes one archive of all that a machine with Node needs, with the licenses and a list of what is in it.
//   --to DIR    where to put it, instead of release/
//   --final     first gives the CHANGELOG's "Not released yet" the version of package.json and today's date
//   --tag TAG   refuses unless TAG, package.json and the newest heading of the CHANGELOG name the same version; adds notes.md
import { createHash } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from '../prepare.mjs';
import { closeHeading, notesOf, whyUnreleased } from './changelog.mjs';
import { filesOfDocs } from './files-of-docs.mjs';
import { nativePackages, systemOf } from './native-packages.mjs';
import { packageJson } from './package-json.mjs';
import { writeSamples } from './samples.mjs';
import { billOfMaterials, licensesOf } from './third-party.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');
const FILES = fileURLToPath(new URL('files', import.meta.url));
/**
 * The parts of `dist/` that the server doesn't need: the entries of the npm package, that package as it is packed, and when it
 * was built.
 */
const LEFT_OUT = /^(?:npm(?:-package)?(?:[\\/]|$)|\.built$)/;

const ABOUT_LICENSES = `# What others have written

The libraries, fonts and styles in this archive, and their licenses.
`;

const { name: title, version, license, engines } = packageJson(root);
const { values: options } = parseArgs({
  options: {
    to: { type: 'string', default: join(root, 'release') },
    final: { type: 'boolean', default: false },
    tag: { type: 'string' },
  },
});
const to = resolve(process.env.INIT_CWD ?? '.', options.to);
const CHANGELOG = join(root, 'CHANGELOG.md');

/** The CHANGELOG of this archive. Ends the process where a release is asked for that can't be one. */
function changelogOfRelease() {
  const written = readFileSync(CHANGELOG, 'utf8');
  try {
    const text = options.final ? closeHeading(written, version, new Date().toISOString().slice(0, 10)) : written;
    const reason = whyUnreleased(text, version);
    if (options.tag !== undefined && options.tag !== `v${version}`)
      throw new Error(`The tag is ${options.tag}, and the version is ${version}.`);
    if (options.tag !== undefined && reason) throw new Error(reason);
    if (reason) console.error(`${reason} This archive is a trial; --final makes the release.`);
    return text;
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)} Nothing was made.`);
    process.exit(1);
  }
}

/**
 * @param {string} folder the archive's, empty
 * @param {string} changelog
 * @returns {string} the list of what is in it
 */
function fill(folder, changelog) {
  const built = join(root, 'dist');
  const dist = join(folder, 'dist');
  cpSync(built, dist, {
    recursive: true,
    preserveTimestamps: true,
    filter: (path) => !LEFT_OUT.test(relative(built, path)),
  });
  cpSync(FILES, folder, { recursive: true });
  chmodSync(join(folder, 'start'), 0o755);
  for (const { name, files } of natives)
    for (const file of files) {
      const target = join(folder, 'node_modules', name, file);
      mkdirSync(dirname(target), { recursive: true });
      cpSync(join(root, 'node_modules', name, file), target);
    }
  const scripts = { start: 'exec node dist/server/main.js' };
  const about = { name: title, version, license, private: true, type: 'module', scripts, engines };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(about, null, 2)}\n`);
  for (const [file, content] of filesOfDocs(root)) writeFileSync(join(folder, file), content);
  cpSync(join(root, 'docs'), join(folder, 'docs'), { recursive: true });
  cpSync(join(root, 'SECURITY.md'), join(folder, 'SECURITY.md'));
  writeFileSync(join(folder, 'CHANGELOG.md'), changelog);
  writeSamples(root, join(folder, 'samples'));
  const licenses = licensesOf(root, dist, natives);
  writeFileSync(join(folder, 'LICENSES.md'), [ABOUT_LICENSES, ...licenses.values(), ''].join('\n'));
  const list = `${JSON.stringify(billOfMaterials(root, licenses.keys()), null, 2)}\n`;
  writeFileSync(join(folder, 'sbom.cdx.json'), list);
  return list;
}

/**
 * Packs a folder. With GNU's tar nobody owns the files, and everybody may read them, wherever they are unpacked.
 * @param {string} parent
 * @param {string} name of the folder
 * @param {string} archive
 */
function pack(parent, name, archive) {
  const gnu = ['--owner=0', '--group=0', '--numeric-owner', '--sort=name', '--mode=u+rw,go-w,a+rX'];
  execFileSync('tar', [...(process.platform === 'linux' ? gnu : []), '-czf', archive, name], { cwd: parent });
}

/** @param {string} file */
const megabytes = (file) => `${(statSync(file).size / 1e6).toFixed(1)} MB`;

const changelog = changelogOfRelease();
await build();
const natives = nativePackages(root);
const system = systemOf(natives);
const name = `${title}-${version}`;
const archive = join(to, `${name}-${system}.tar.gz`);
const parent = mkdtempSync(join(tmpdir(), 'program-release-'));
try {
  mkdirSync(to, { recursive: true });
  mkdirSync(join(parent, name));
  writeFileSync(archive.replace(/tar\.gz$/, 'cdx.json'), fill(join(parent, name), changelog));
  pack(parent, name, archive);
} finally {
  rmSync(parent, { recursive: true });
}
const hash = createHash('sha256').update(readFileSync(archive)).digest('hex');
writeFileSync(`${archive}.sha256`, `${hash}  ${basename(archive)}\n`);
if (options.tag !== undefined) writeFileSync(join(to, 'notes.md'), notesOf(changelog));
// Last of all: a release that could not be made leaves the sources as they were.
if (options.final) writeFileSync(CHANGELOG, changelog);
console.log(
  `${archive} (${megabytes(archive)})\nTo start it where Node is: tar -xzf ${basename(archive)} && ${name}/start`,
);
