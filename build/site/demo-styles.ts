import { readFile } from 'node:fs/promises';
import { compile } from 'tailwindcss';

/** Third-party stylesheets of the demo's host pages, taken from npm, by their names below `demo/vendor/`. */
export const DEMO_STYLES: Readonly<Record<string, (root: string) => Promise<string>>> = {
  'bootstrap.min.css': (root) => readFile(`${root}/node_modules/bootstrap/dist/css/bootstrap.min.css`, 'utf8'),
  'tailwind-preflight.css': async (root) => {
    // Tailwind's own compiler has to resolve its `--theme()` calls.
    const { build } = await compile(await readFile(`${root}/node_modules/tailwindcss/preflight.css`, 'utf8'));
    return build([]);
  },
};
