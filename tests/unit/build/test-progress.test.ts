// @vitest-environment node
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'test-progress-'));
beforeAll(() => {
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  mkdirSync(join(folder, 'tests'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The runners, each with a way to leave tests out, and the name that its files must have. */
const RUNNERS = [
  [
    'Vitest',
    'vitest',
    ['vitest/vitest.mjs', 'run', '--root', '.', '--testNamePattern=^(?!.*left out)'],
    'vitest',
    'test',
  ],
  [
    'Playwright',
    'playwright',
    ['@playwright/test/cli.js', 'test', '--grep-invert=left out'],
    '@playwright/test',
    'spec',
  ],
] as const;

describe.each(RUNNERS)('a run of %s', (_, name, [bin, ...args], library, kind) => {
  const run = (files: Record<string, string>) => {
    rmSync(join(folder, 'tests'), { recursive: true });
    mkdirSync(join(folder, 'tests'));
    for (const [file, text] of Object.entries(files))
      writeFileSync(join(folder, `tests/${file}.${kind}.mjs`), `import { expect, test } from '${library}';\n${text}`);
    const outcome = join(folder, 'outcome.json');
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [`node_modules/${bin}`, ...args, `--reporter=${resolve(`build/testing/${name}-reporter.mjs`)}`],
      { cwd: folder, env: { ...process.env, TEST_OUTCOME: outcome, NO_COLOR: '1', FORCE_COLOR: undefined } },
    );
    return { status, said: `${String(stdout)}${String(stderr)}`, outcome: JSON.parse(readFileSync(outcome, 'utf8')) };
  };

  it('tells one line for each file, how far it is, and what has passed', () => {
    const { status, said, outcome } = run({
      first: "test('one', () => {}); test('two', () => {}); test('left out', () => {});",
      second: "test('three', () => {});",
    });
    expect(said).toMatch(new RegExp(`\\[[12]/2\\] tests/first\\.${kind}\\.mjs  2 passed.*  \\d+\\.\\d s\n`));
    expect(said).toMatch(new RegExp(`\\[[12]/2\\] tests/second\\.${kind}\\.mjs  1 passed  \\d+\\.\\d s\n`));
    expect([status, outcome]).toEqual([0, { passed: 3, failed: [] }]);
  });

  it('tells a failure in full when it happens, and hands on what the end of the run says of it', () => {
    const { status, said, outcome } = run({
      broken: "test('adds up', () => { expect(1 + 1).toBe(3); }); test('stands', () => {});",
    });
    expect(said).toMatch(/FAILED: adds up [\s\S]*expected?[\s\S]*3[\s\S]*broken\.\w+\.mjs:2/i);
    expect(said).toMatch(/\[1\/1\] tests\/broken\.\w+\.mjs {2}1 passed, 1 FAILED/);
    expect([status, outcome]).toEqual([
      1,
      { passed: 1, failed: [expect.stringMatching(/^adds up \(broken\.\w+\.mjs\)\n {4}.*expect/i)] },
    ]);
  });

  it('counts a file that can’t be loaded as a failure', () => {
    const { status, outcome } = run({
      unreadable: "import './nowhere.mjs'; test('never', () => {});",
      sound: "test('stands', () => {});",
    });
    expect(status).not.toBe(0);
    expect(outcome.failed).toEqual([expect.stringContaining('nowhere')]);
  });
});
