// @vitest-environment node
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const below = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name.replaceAll('\\', '/')}`);

const BESIDE = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'SECURITY.md', 'CODE_OF_CONDUCT.md'];
const pages = [...BESIDE, ...below('docs').filter((name) => name.endsWith('.md'))];
const read = (file: string) => readFileSync(file, 'utf8');

/** The anchor that a heading gets. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .trim()
    .replaceAll(' ', '-');

function anchorsOf(file: string): string[] {
  const text = read(file).replace(/```[\s\S]*?```/g, '');
  const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading]) => anchorOf(heading!));
  return [...headings, ...[...text.matchAll(/<a id="([^"]+)">/g)].map(([, id]) => id!)];
}

it.each(pages)('the links of %s lead to pages and headings that are there', (page) => {
  const links = [...read(page).matchAll(/\]\((?!\w+:)([^)#\s]*)(?:#([^)\s]+))?\)/g)];
  const dead = links.filter(([, path, anchor]) => {
    const file = path ? join(dirname(page), path) : page;
    return !existsSync(file) || (anchor && !anchorsOf(file).includes(anchor));
  });
  expect(dead.map(([link]) => link)).toEqual([]);
});

// The recipes name files of other projects.
const ours = pages.filter((page) => page !== 'docs/recipes.md');

it.each(ours)('the files and folders that %s names are there', (page) => {
  const text = read(page).replace(/```diff[\s\S]*?```/g, '');
  const named = [...text.matchAll(/`((?:src|build|tests|docs|demo|integrations|tools)\/[\w./-]*)`/g)];
  const paths = named.map(([, path]) => path!).filter((path) => !/\bNAME\b|\/my-/.test(path));
  expect(paths.filter((path) => !existsSync(path))).toEqual([]);
});

const instructions = [
  ...pages,
  ...['integrations', 'demo', 'build/release/files', '.github']
    .flatMap(below)
    .filter((name) => /\.(?:md|html|m?js|txt|ya?ml)$/.test(name)),
];
/** A package of ours by its name, or from where published packages are served. A file of it begins with `./`. */
const FROM_REGISTRY =
  /(?:\b(?:npm (?:i|install|add)|yarn add|pnpm (?:i|install|add)|npx)\s[^\n]*?|\b(?:unpkg\.com|jsdelivr\.net\/npm|esm\.sh)\/)(?<!\.\/)\bconference-program\b/;

it.runIf(JSON.parse(read('package.json')).private)(
  'nobody is sent to a registry for a package that is not published: a stranger could take its name',
  () => {
    expect(instructions).toContain('integrations/npm/README.md');
    expect(instructions.filter((page) => FROM_REGISTRY.test(read(page)))).toEqual([]);
    expect('npm install --save conference-program').toMatch(FROM_REGISTRY);
    expect('https://cdn.jsdelivr.net/npm/conference-program@0.1.0/x.js').toMatch(FROM_REGISTRY);
    expect('npm install ./conference-program-0.1.0.tgz').not.toMatch(FROM_REGISTRY);
  },
);

it('the decisions that the code names are there, and each is in the list of them', () => {
  const code = ['src', 'build'].flatMap(below).filter((name) => /\.(?:[mc]?[jt]sx?|css)$/.test(name));
  const named = code.flatMap((file) => read(file).match(/docs\/decisions\/[\w.-]+/g) ?? []);
  expect(named.filter((path) => !existsSync(path))).toEqual([]);
  const listed = [...read('docs/decisions/README.md').matchAll(/^\| \[[^\]]+\]\(([^)]+)\)/gm)].map(([, file]) => file);
  const decisions = readdirSync('docs/decisions').filter((name) => name !== 'README.md');
  expect(listed.sort()).toEqual(decisions.sort());
});

it('docs/architecture.md has a row for each room of src/', () => {
  const rows = [...read('docs/architecture.md').matchAll(/^\| `([\w-]+)` +\|/gm)].map(([, room]) => room!);
  const rooms = readdirSync('src', { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(rows.sort()).toEqual(rooms.map(({ name }) => name).sort());
});
