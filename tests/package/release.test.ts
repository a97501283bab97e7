import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Running, startProcess, takeToken } from '../support/product.mjs';
import { filesBelow } from './packed.ts';

const PASSWORD = 'long enough for a test';
/** Somebody without rights, where the test may become them. */
const NOBODY = process.getuid?.() === 0 ? 65_534 : undefined;

const folder = mkdtempSync(join(tmpdir(), 'program-release-test-'));
const elsewhere = join(folder, 'elsewhere');
let unpacked = '';

/** Runs the script of the release in another folder, as somebody who may write only there. */
const start = (words: string[], settings: Record<string, string> = {}): Running =>
  startProcess(join(unpacked, 'start'), words, { settings: { DATA_DIR: elsewhere, ...settings }, uid: NOBODY });

const contents = () => filesBelow(unpacked).map((file) => [file, statSync(file).mtimeMs]);
const text = (name: string) => readFileSync(join(unpacked, name), 'utf8');

beforeAll(() => {
  const made = join(folder, 'made');
  execFileSync(process.execPath, ['build/release/release.mjs', '--to', made], { stdio: ['ignore', 'ignore', 'pipe'] });
  const archive = readdirSync(made).find((name) => name.endsWith('.tar.gz'))!;
  execFileSync('tar', ['-xzf', join(made, archive), '-C', folder]);
  unpacked = join(
    folder,
    readdirSync(folder).find((name) => name.startsWith('conference-program-'))!,
  );
  mkdirSync(elsewhere);
  chmodSync(folder, 0o755);
  if (NOBODY !== undefined) chownSync(elsewhere, NOBODY, NOBODY);
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true }));

it('serves pages, takes an edit and makes a backup, and writes nothing into its own folder', async () => {
  const before = contents();
  const server = start([], { PORT: '0', EDITOR_PASSWORD: PASSWORD });
  const url = await new Promise<string>((resolve, reject) => {
    server.child.stdout!.on('data', () => {
      const [, address] = /served at (\S+)\/\n/.exec(server.stdout()) ?? [];
      if (address) resolve(address);
    });
    void server.ended.then(({ stderr }) => reject(new Error(stderr)));
  });
  for (const path of ['/', '/editor', '/demo/', '/api/openapi.json', '/schedule.ics', '/conference-program.js'])
    expect((await fetch(url + path)).status, path).toBe(200);
  const added = await fetch(`${url}/api/days`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await takeToken(url, PASSWORD)}`, 'content-type': 'application/json' },
    body: JSON.stringify({ title: 'A day of the release' }),
  });
  expect(added.status).toBe(201);
  expect(await (await fetch(`${url}/`)).text()).toContain('A day of the release');

  const backup = await start(['backup', join(elsewhere, 'copy.db')]).ended;
  expect(backup.stderr).toBe('');
  expect(backup.stdout).toContain(`then ${unpacked}/start restore ${elsewhere}/copy.db`);
  server.child.kill('SIGTERM');
  expect((await server.ended).code).toBe(0);
  expect(contents()).toEqual(before);
});

it('tells how its commands are used', async () => {
  const { stdout } = await start(['--help']).ended;
  expect(stdout).toContain(`Usage: ${unpacked}/start [COMMAND]`);
});

it('has its documentation, which its messages name, and samples of an event, a program and content that it takes', async () => {
  for (const page of ['running', 'installing', 'your-conference', 'reliability', 'decisions/README'])
    expect(text(`docs/${page}.md`).length, page).toBeGreaterThan(500);
  const check = await start(['content', 'check', join(unpacked, 'samples/site-content')]).ended;
  expect([check.stderr, check.code]).toEqual(['', 0]);
  expect(check.stdout).toMatch(/^\d+ documents without a fault\./);
  const own = join(folder, 'sampled');
  mkdirSync(own);
  cpSync(join(unpacked, 'samples/event.json'), join(own, 'event.json'));
  if (NOBODY !== undefined) chownSync(own, NOBODY, NOBODY);
  const taken = await start(['content', 'import', join(unpacked, 'samples/site-content')], { DATA_DIR: own }).ended;
  expect([taken.stderr, taken.code]).toEqual(['', 0]);
  expect(text('samples/program.csv').split('\n')[0]).toBe('Date,Time,Title,Room,Speakers,Abstract');
});

it('lists all that others have written, with the licenses, and nothing that only builds', () => {
  const { components, metadata } = JSON.parse(text('sbom.cdx.json'));
  expect(metadata.component).toMatchObject({ name: 'conference-program', type: 'application' });
  const ids: string[] = components.map(({ name, version }: { name: string; version: string }) => `${name}@${version}`);
  const headings = [...text('LICENSES.md').matchAll(/^## (\S+) - (\S+) \(/gm)];
  expect(headings.map(([, name, version]) => `${name}@${version}`).sort()).toEqual([...ids].sort());
  const names = components.map(({ name }: { name: string }) => name);
  expect(names).toEqual(
    expect.arrayContaining(['react', 'fastify', 'libsql', '@node-rs/argon2', 'bootstrap', '@vue/runtime-dom']),
  );
  // Of the writing field and of spreadsheets, which are bundles of their own.
  expect(names).toEqual(expect.arrayContaining(['prosemirror-model', 'hucre']));
  const lists = filesBelow(join(unpacked, 'dist')).filter((file) => file.endsWith('licenses.md'));
  for (const list of lists)
    for (const [, name, version] of readFileSync(list, 'utf8').matchAll(/^## (\S+) - (\S+) \(/gm))
      expect(ids, list).toContain(`${name}@${version}`);
  for (const builder of ['vite', 'typescript', 'sharp', 'vitest']) expect(names).not.toContain(builder);
});

it('brings native parts for one system, and the settings of other programs that the docs show', () => {
  const natives = filesBelow(join(unpacked, 'node_modules')).filter((file) => file.endsWith('.node'));
  expect(natives).toHaveLength(2);
  expect(filesBelow(unpacked).some((file) => file.endsWith('package.json') && /(vite|fastify)/.test(file))).toBe(false);
  // The package for npm has an archive of its own.
  expect(readdirSync(join(unpacked, 'dist')).filter((name) => name.startsWith('npm'))).toEqual([]);
  expect(readdirSync(unpacked)).toEqual(
    expect.arrayContaining([
      ...['Caddyfile', 'Dockerfile', 'README.md', 'compose.yaml', 'conference-program.service', 'nginx.conf'],
      ...['CHANGELOG.md', 'SECURITY.md'],
    ]),
  );
  // The Dockerfile copies all of it and runs this one.
  expect(statSync(join(unpacked, 'start')).mode & 0o111).toBe(0o111);
});
