import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type NamedTest, testsOf } from './tests-of.ts';

/** Of a folder of tests: which of its tests `npm test` runs. `npm run test:all` runs all of them. */
const IN_NPM_TEST: Record<string, (test: NamedTest) => boolean> = {
  unit: () => true,
  server: ({ tags }) => !tags.includes('thorough'),
  browser: ({ tags }) => tags.includes('walk'),
  package: () => false,
  pixels: () => false,
  engines: () => false,
  load: () => false,
};

const HEAD = `# What each test promises

For developers who want to know what a run of the tests has shown, and what it has not. \`npm run docs\` makes this page of the
names of the tests.

\`npm test\` runs the tests that aren't marked here. Those marked _all_ are run by \`npm run test:all\` alone, which runs all
of this page but those in a browser that can't be installed. Where a name has “…”, a test is run for several values. The promises of the
drill, which \`npm run test:all\` runs as well, are in [reliability.md](reliability.md). The tests of WordPress (\`npm run test:wordpress\`)
and of \`tools/pictures/\` are run by neither.
`;

/** Text as Markdown shows it. */
const escaped = (text: string) => text.replace(/[\\`*_<>[\]|]/g, '\\$&').replace(/\s+/g, ' ');

interface File {
  name: string;
  tests: (NamedTest & { isInNpmTest: boolean })[];
}

function filesOf(root: string, folder: string): File[] {
  const path = join(root, 'tests', folder);
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => name.replaceAll('\\', '/'))
    .sort()
    .map((name) => ({
      name: name.replace(/\.(?:(?:test|spec)\.)?tsx?$/, ''),
      tests: testsOf(name, readFileSync(join(path, name), 'utf8')).map((test) => ({
        ...test,
        isInNpmTest: IN_NPM_TEST[folder]!(test),
      })),
    }))
    .filter(({ tests }) => tests.length > 0);
}

function section({ name, tests }: File): string[] {
  const quick = tests.filter(({ isInNpmTest }) => isInNpmTest).length;
  const where = quick === 0 ? ', _all_' : quick < tests.length ? `, ${quick} in \`npm test\`` : '';
  const isMixed = quick > 0 && quick < tests.length;
  return [
    `**${escaped(name)}** (${tests.length}${where})`,
    '',
    ...tests.map((test) => `- ${isMixed && !test.isInNpmTest ? '_all:_ ' : ''}${escaped(test.name)}`),
    '',
  ];
}

/**
 * The page of all tests.
 * @param root folder of the project
 */
export function promisesOf(root: string): string {
  const folders = Object.keys(IN_NPM_TEST).map((folder) => ({ folder, files: filesOf(root, folder) }));
  const count = (files: File[], isInNpmTest: boolean) =>
    files.flatMap(({ tests }) => tests).filter((test) => test.isInNpmTest === isInNpmTest).length;
  return [
    HEAD,
    '| tests | in `npm test` | only in `npm run test:all` |',
    '| --- | ---: | ---: |',
    ...folders.map(({ folder, files }) => `| ${folder} | ${count(files, true)} | ${count(files, false)} |`),
    '',
    ...folders.flatMap(({ folder, files }) => [`## ${folder}`, '', ...files.flatMap(section)]),
  ].join('\n');
}
