import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { installPacked } from './packed.ts';

/** A user's project outside this one, with the packed package installed. */
const consumer = mkdtempSync(join(tmpdir(), 'package-consumer-'));
const installed = join(consumer, 'node_modules/conference-program');
let tarball = '';

/** Runs a program from this project's packages in the user's folder. */
function run(bin: string, ...args: string[]) {
  const done = spawnSync(process.execPath, [resolve('node_modules', bin), ...args], {
    cwd: consumer,
    encoding: 'utf8',
  });
  return { ok: done.status === 0, said: done.stdout + done.stderr };
}

const passed = (result: { ok: boolean; said: string }) => expect(result.ok, result.said).toBe(true);
const manifest = () => JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));

/** Installs one of this project's packages for the user. */
const link = (name: string) => {
  const target = join(consumer, 'node_modules', name);
  mkdirSync(dirname(target), { recursive: true });
  if (!existsSync(target)) symlinkSync(resolve('node_modules', name), target);
};

beforeAll(() => {
  if (!existsSync('dist/integrity.json')) throw new Error('The package is made from dist/. Run: npm run build');
  tarball = installPacked('dist/npm-package', consumer, 'conference-program');
});

afterAll(() => rmSync(consumer, { recursive: true }));

describe('the npm package', () => {
  it('passes publint and arethetypeswrong as a package of ES modules', () => {
    passed(run('publint/src/cli.js', '--strict', tarball));
    passed(run('@arethetypeswrong/cli/dist/index.js', tarball, '--profile', 'esm-only'));
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

describe('types, in a project of a user', () => {
  const compile = (file: string, code: string) => {
    const options = {
      strict: true,
      noEmit: true,
      module: 'nodenext',
      jsx: 'react-jsx',
      types: [],
      skipLibCheck: false,
    };
    writeFileSync(join(consumer, 'package.json'), JSON.stringify({ type: 'module' }));
    writeFileSync(join(consumer, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, files: [file] }));
    writeFileSync(join(consumer, file), code);
    return run('typescript/bin/tsc', '-p', consumer);
  };

  it('know the elements, their properties and events without React', () => {
    passed(
      compile(
        'plain.ts',
        `import 'conference-program';
         import 'conference-program/program-editor.js';
         import type { Schedule } from 'conference-program';
         const schedule: Schedule = [{ id: 1, title: 'Tuesday', items: [] }];
         const element = document.querySelector('conference-program')!;
         Object.assign(element, { schedule });
         element.schedule = schedule;
         element.headingLevel = 3;
         element.lang = 'id';
         element.addEventListener('program-item-select', ({ detail }) => detail.item.time.trim());
         document.addEventListener('program-load', ({ detail }) => detail.days.length);
         document.createElement('program-editor').apiBase = 'https://host.example';
         // @ts-expect-error a program is rows, not text
         element.schedule = '[]';
         // @ts-expect-error there is no such theme
         document.querySelector('zoom-card')!.theme = 'sepia';
         // @ts-expect-error an error carries no days
         document.addEventListener('program-error', ({ detail }) => detail.days);`,
      ),
    );
  });

  it('of the program alone know no other element, so that a page may have its own by such a name', () => {
    passed(
      compile(
        'alone.ts',
        `import 'conference-program/program';
         import { ConferenceProgram, type Schedule } from 'conference-program/program.class';
         declare global {
           interface HTMLElementTagNameMap {
             'site-footer': HTMLElement & { year: number };
           }
         }
         document.querySelector('site-footer')!.year = 2025;
         const schedule: Schedule = [];
         document.querySelector('conference-program')!.schedule = schedule;
         customElements.define('my-agenda', class extends ConferenceProgram {});
         new ConferenceProgram().days = '1';
         // @ts-expect-error a gallery has not been imported
         document.querySelector('photo-gallery')!.compact = true;`,
      ),
    );
  });

  /** An element for each of the given attributes, in a file with a script. */
  const template = (script: string, attributes: readonly string[]) =>
    `<script lang="ts"${script}
${attributes.map((given) => `<conference-program ${given}>See the program</conference-program>`).join('\n')}`;
  const SCRIPT = `
  import 'conference-program';
  import type { Schedule } from 'conference-program';
  const schedule: Schedule = [];
  let days = 0;
  const note = (count: number) => (days = count);
</script>`;
  const WRONG = ['refresh="often"', 'theme="sepia"'];
  const checked = (folder: string, file: string, text: string, options: object, bin: string, ...args: string[]) => {
    mkdirSync(join(consumer, folder), { recursive: true });
    writeFileSync(join(consumer, folder, file), text);
    const compilerOptions = { strict: true, noEmit: true, module: 'esnext', moduleResolution: 'bundler', types: [] };
    const config = { compilerOptions, ...options, include: ['*'] };
    writeFileSync(join(consumer, folder, 'tsconfig.json'), JSON.stringify(config));
    return run(bin, ...args.map((arg) => arg.replace('FOLDER', join(consumer, folder))));
  };

  it('know the elements in templates of Vue, also where those are strict', { timeout: 240_000 }, () => {
    link('vue');
    const check = (...attributes: string[]) => {
      const text = template(` setup>${SCRIPT}<template><main>`, attributes);
      const options = { vueCompilerOptions: { strictTemplates: true } };
      return checked('vue', 'app.vue', `${text}</main></template>`, options, 'vue-tsc/bin/vue-tsc.js', '-p', 'FOLDER');
    };
    passed(
      check(
        'api-base="https://host.example" class="wide" id="agenda" lang="fr" heading-level="3" :refresh="5" compact',
        ':schedule @program-load="({ detail }) => note(detail.days.length)" @click="({ clientX }) => note(clientX)"',
      ),
    );
    const { said } = check(...WRONG, 'day="1"', '@program-load="({ detail }) => note(detail.nothing)"');
    for (const word of ['"often"', '"sepia"', "'day'", "'nothing'"]) expect(said).toContain(word);
  });

  it('know the elements in templates of Svelte', { timeout: 240_000 }, () => {
    link('svelte');
    const check = (...attributes: string[]) =>
      checked(
        'svelte',
        'App.svelte',
        template(`>${SCRIPT}`, attributes),
        {},
        'svelte-check/bin/svelte-check',
        ...['--workspace', 'FOLDER', '--tsconfig', './tsconfig.json'],
      );
    passed(
      check(
        'api-base="https://host.example" class="wide" id="agenda" lang="fr" heading-level="3" refresh={5} compact',
        '{schedule} onprogram-load={({ detail }) => note(detail.days.length)} onclick={({ clientX }) => note(clientX)}',
      ),
    );
    const { said } = check(...WRONG, 'onprogram-load={({ detail }) => note(detail.nothing)}');
    for (const word of ['"often"', '"sepia"', "'nothing'"]) expect(said).toContain(word);
  });

  it('know the elements in JSX of React 19', () => {
    for (const name of ['@types/react', 'csstype', 'react']) link(name);
    passed(
      compile(
        'react.tsx',
        `import 'conference-program';
         import 'conference-program/program-editor.js';
         export const page = (
           <main className="page">
             <conference-program api-base="https://host.example" heading-level={3} refresh={5} lang="id" className="wide"
               onprogram-load={({ detail }) => detail.days.length} ref={(element) => void element?.schedule?.length} />
             <zoom-card theme="dark" compact />
             <program-editor api-base="https://host.example" />
           </main>
         );
         // @ts-expect-error minutes are a number
         export const wrong = <conference-program refresh="often" />;
         // @ts-expect-error only the program has days
         export const other = <zoom-card days="1" />;`,
      ),
    );
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
