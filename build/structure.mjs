// Part of `npm run check`: fails if folders of `src/` that lie side by side need each other, and lists base names that stand
// twice and folders with too many files, which is not a failure. Which way imports may go is said by lint (`eslint.config.js`).
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, extname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const MOST_FILES = 16;
/** One file for each step or language, in an order that their names say. */
const LONG_LISTS = /\/(migrations|texts)$/;
/** A file in these rooms has the name of the script that it becomes, and so that of the element or page which it serves. */
const SCRIPTS = /^(bundles|site)\//;

const src = fileURLToPath(new URL('../src', import.meta.url));
const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .map((name) => name.split(sep).join('/'))
  .filter((name) => /\.[mc]?[jt]sx?$/.test(name) && !name.endsWith('.d.ts'));

/** @typedef {Map<string, Map<string, string>>} Sides how a folder's folders need each other, with the first import of each need */
/** @type {Map<string, Sides>} */
const arrows = new Map();
for (const file of files)
  for (const { fileName } of ts.preProcessFile(readFileSync(join(src, file), 'utf8'), true, true).importedFiles) {
    if (!fileName.startsWith('.')) continue;
    const imported = relative(src, resolve(src, dirname(file), fileName)).split(sep);
    const from = file.split('/');
    const fork = from.findIndex((part, at) => part !== imported[at]);
    // A file beside the folders puts them together.
    if (fork < 0 || fork === from.length - 1 || fork === imported.length - 1) continue;
    const folder = from.slice(0, fork).join('/');
    const [side, beside] = [String(from[fork]), String(imported[fork])];
    /** @type {Sides} */
    const sides = arrows.get(folder) ?? new Map();
    /** @type {Map<string, string>} */
    const targets = sides.get(side) ?? new Map();
    if (!targets.has(beside)) targets.set(beside, `src/${file} imports src/${imported.join('/')}`);
    arrows.set(folder, sides.set(side, targets));
  }

/**
 * The imports along which one folder needs another.
 * @param {Sides} sides
 * @param {string} from
 * @param {string} to
 * @param {Set<string>} [seen]
 * @returns {string[] | undefined} nothing if it doesn't
 */
function wayBetween(sides, from, to, seen = new Set()) {
  seen.add(from);
  for (const [beside, why] of sides.get(from) ?? []) {
    if (beside === to) return [why];
    const rest = seen.has(beside) ? undefined : wayBetween(sides, beside, to, seen);
    if (rest) return [why, ...rest];
  }
  return undefined;
}

for (const [folder, sides] of arrows) {
  const circle = [...sides.keys()].map((side) => wayBetween(sides, side, side)).find(Boolean);
  if (!circle) continue;
  console.error([`Folders of src/${folder} need each other:`, ...circle].join('\n  '));
  process.exitCode = 1;
}

/** @param {string[]} list @param {(file: string) => string} keyOf */
function groupBy(list, keyOf) {
  /** @type {Map<string, string[]>} */
  const groups = new Map();
  for (const file of list) groups.set(keyOf(file), [...(groups.get(keyOf(file)) ?? []), file]);
  return groups;
}

const named = files.filter((file) => !SCRIPTS.test(file));
for (const [name, same] of groupBy(named, (file) => basename(file, extname(file))))
  if (same.length > 1) console.log(`Named ${name} twice: ${same.join(', ')}`);
for (const [folder, inside] of groupBy(files, dirname))
  if (inside.length > MOST_FILES && !LONG_LISTS.test(folder))
    console.log(`src/${folder} has ${inside.length} files of code.`);
