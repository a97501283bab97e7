import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { describe, expect, it } from 'vitest';
import { packageConsumer } from './consumer.ts';

const { consumer, installed, run, link, passed, tarball } = packageConsumer();

const manifest = () => JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));

describe('the npm package', () => {
  it('passes publint and arethetypeswrong as a package of ES modules', () => {
    passed(run('publint/src/cli.js', '--strict', tarball()));
    passed(run('@arethetypeswrong/cli/dist/index.js', tarball(), '--profile', 'esm-only'));
  });

  it('installs nothing else and contains nothing of the host', () => {
    expect(manifest().dependencies ?? {}).toEqual({});
    const shipped = readdirSync(join(installed, 'dist'));
    for (const licenses of ['npm/licenses.md', 'program-editor.licenses.md'])
      expect(readFileSync(join(installed, 'dist', licenses), 'utf8')).toContain('## react-dom');
    expect(shipped.filter((name) => /\.html$|^server$|\.(br|gz)$/.test(name))).toEqual([]);
  });

  it('has every file that the elements manifest names', () => {
    const { modules } = JSON.parse(readFileSync(join(installed, manifest().customElements), 'utf8'));
    for (const { path } of modules) expect(existsSync(join(installed, path)), path).toBe(true);
  });

  it('has a README of its own that leads nowhere where there is nothing', () => {
    const readme = readFileSync(join(installed, 'README.md'), 'utf8');
    const links = [...readme.matchAll(/\]\(([^)]+)\)/g)].map(([, target]) => join(installed, target!));
    const files = [...readme.matchAll(/\.\/node_modules\/[\w./-]+/g)].map(([name]) => join(consumer, name));
    const imports = [...readme.matchAll(/`(?:import ')?conference-program\/([\w.-]+)/g)].map(([, name]) => `./${name}`);
    expect([links.length, files.length, imports.length].every((count) => count > 0)).toBe(true);
    for (const file of [...links, ...files]) expect(existsSync(file), file).toBe(true);
    for (const name of imports) expect(Object.keys(manifest().exports)).toContain(name);
  });

  it('tells code editors of every element, its attributes and their values', () => {
    const read = (name: string) => JSON.parse(readFileSync(join(installed, name), 'utf8'));
    const { modules } = read(manifest().customElements);
    const tags = modules.flatMap(({ declarations }: { declarations: { tagName: string }[] }) =>
      declarations.map(({ tagName }) => tagName),
    );
    const { tags: known } = read('dist/npm/html-custom-data.json');
    const { name, version, contributions } = read(manifest()['web-types']);
    expect([name, version]).toEqual([manifest().name, manifest().version]);
    for (const elements of [known, contributions.html.elements]) {
      expect(elements.map((element: { name: string }) => element.name)).toEqual(tags);
      const program = elements.find((element: { name: string }) => element.name === 'conference-program');
      expect(program.attributes).toContainEqual(expect.objectContaining({ name: 'api-base' }));
      expect(program.attributes.find((attribute: { name: string }) => attribute.name === 'theme')).toMatchObject(
        elements === known
          ? { values: [{ name: 'auto' }, { name: 'light' }, { name: 'dark' }] }
          : { value: { type: "'auto' | 'light' | 'dark'" } },
      );
    }
    expect(read('dist/npm/css-custom-data.json').properties).toContainEqual(
      expect.objectContaining({ name: '--cp-accent' }),
    );
  });

  it('can be imported where there is no document', () => {
    for (const name of ['react', 'react-dom', 'scheduler']) link(name);
    const load = ['', '/all', '/program', '/program.class', '/react', '/program-editor.js']
      .map((entry) => `await import('conference-program${entry}');`)
      .join('');
    const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', load], { cwd: consumer });
    expect(status, String(stderr)).toBe(0);
  });
});

describe('the package in an app', () => {
  it('can be bundled into a plain script, which allows no top-level await', async () => {
    const entry = join(consumer, 'app.js');
    writeFileSync(entry, "import 'conference-program';");
    await build({
      root: consumer,
      configFile: false,
      logLevel: 'silent',
      build: { lib: { entry, formats: ['iife'], name: 'App', fileName: () => 'bundled.js' } },
    });
    expect(readFileSync(join(consumer, 'dist/bundled.js'), 'utf8')).toContain('conference-program');
  });
});

describe('the pinned bundle', () => {
  it('is the bundle, with the integrity that the build printed', () => {
    const { file, integrity, version } = JSON.parse(readFileSync('dist/integrity.json', 'utf8'));
    const bytes = readFileSync(join('dist', file));
    expect(bytes.equals(readFileSync('dist/conference-elements.js'))).toBe(true);
    expect(integrity).toBe(`sha384-${createHash('sha384').update(bytes).digest('base64')}`);
    expect(version).toBe(manifest().version);
    expect(readdirSync('dist').filter((name) => /^conference-elements\.[0-9a-f]+\.js$/.test(name))).toEqual([file]);
  });
});
