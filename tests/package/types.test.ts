import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { packageConsumer } from './consumer.ts';

const { consumer, run, link, passed } = packageConsumer();

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
