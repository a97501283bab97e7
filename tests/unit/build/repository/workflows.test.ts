// @vitest-environment node
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';

const FOLDER = '.github/workflows';

/** Of the keys that GitHub's syntax for workflows has those that are used here. */
const step = z.union([
  z.strictObject({
    uses: z.enum(['actions/checkout@v4', 'actions/setup-node@v4']),
    with: z.strictObject({ 'node-version': z.number() }).optional(),
  }),
  z.strictObject({
    run: z.string().regex(/^\S[^\n]*$/),
    'working-directory': z.string().optional(),
    env: z.record(z.string().regex(/^[A-Z_]+$/), z.string()).optional(),
  }),
]);
const workflow = z.strictObject({
  name: z.string(),
  on: z.strictObject({
    push: z.strictObject({ branches: z.array(z.string()).optional(), tags: z.array(z.string()).optional() }),
    pull_request: z.null().optional(),
  }),
  permissions: z.strictObject({ contents: z.enum(['read', 'write']) }),
  concurrency: z.strictObject({ group: z.string(), 'cancel-in-progress': z.boolean() }).optional(),
  jobs: z.record(
    z.string(),
    z.strictObject({
      'runs-on': z.literal('ubuntu-24.04'),
      container: z.string().optional(),
      'timeout-minutes': z.number().max(360),
      steps: z.array(step).min(1),
    }),
  ),
});

const names = readdirSync(FOLDER);
const { scripts, engines } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>;
  engines: { node: string };
};
const read = (name: string) => workflow.parse(parse(readFileSync(`${FOLDER}/${name}`, 'utf8')));
const stepsOf = (name: string) => Object.values(read(name).jobs).flatMap(({ steps }) => steps);
const commandsOf = (name: string) => stepsOf(name).flatMap((each) => ('run' in each ? [each.run] : []));

describe.each(names)('the workflow %s', (name) => {
  it('runs scripts of the project that are there', () => {
    for (const command of commandsOf(name)) {
      const [, script] = /^npm run ([\w:]+)/.exec(command) ?? [];
      if (script !== undefined) expect(scripts).toHaveProperty([script]);
      const [, file] = /^(\.\S+)$/.exec(command) ?? [];
      if (file !== undefined) expect(statSync(file).mode & 0o111, file).not.toBe(0);
    }
    expect(commandsOf(name).some((command) => /^(?:npm run |\.ci\/)/.test(command))).toBe(true);
  });

  it('has a Node that the project takes', () => {
    const majors = [
      ...Object.values(read(name).jobs).flatMap(({ container }) => /^node:(\d+)-/.exec(container ?? '')?.[1] ?? []),
      ...stepsOf(name).flatMap((each) => ('uses' in each ? (each.with?.['node-version'] ?? []) : [])),
    ];
    expect(majors.length).toBeGreaterThan(0);
    for (const major of majors) expect(Number(major)).toBeGreaterThanOrEqual(Number(/>=(\d+)/.exec(engines.node)![1]));
  });

  it('says that it was never run, as docs/publishing.md does', () => {
    expect(readFileSync(`${FOLDER}/${name}`, 'utf8').split('\n')[0]).toContain('Never run yet: docs/publishing.md');
    expect(readFileSync('docs/publishing.md', 'utf8')).toContain('**They were never run**');
    expect(readFileSync('docs/publishing.md', 'utf8')).toContain(`\`${name}\``);
  });
});

it('the one for each change runs all of .ci/run and may write nothing', () => {
  const { on, permissions } = read('ci.yml');
  expect(commandsOf('ci.yml')).toContain('.ci/run');
  expect(on.push.branches).toEqual(['main']);
  expect(on.pull_request).toBeNull();
  expect(permissions).toEqual({ contents: 'read' });
});

it('the one for a tag makes the release of that tag alone, checks its sum, and leaves publishing to a person', () => {
  const commands = commandsOf('release.yml');
  expect(read('release.yml').on.push).toEqual({ tags: ['v*'] });
  const release = commands.findIndex((command) => command === 'npm run release -- --tag "$GITHUB_REF_NAME"');
  const sum = commands.findIndex((command) => command.startsWith('sha256sum --check'));
  const draft = commands.findIndex((command) => command.startsWith('gh release create "$GITHUB_REF_NAME" --draft'));
  expect([release, sum, draft].every((place) => place >= 0) && release < sum && sum < draft).toBe(true);
  // The names that the release writes.
  const code = readFileSync('build/release/release.mjs', 'utf8');
  for (const written of ["tag: { type: 'string' }", "'notes.md'", '.sha256', "'cdx.json'"])
    expect(code).toContain(written);
  expect(commands[draft]).toContain('--notes-file notes.md conference-program-*');
  expect(existsSync('build/release/changelog.mjs')).toBe(true);
});
