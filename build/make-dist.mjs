// Makes the files of `dist/` in the folder that BUILD_TO names: Vite's bundles, then what is made of them. `prepare.mjs`
// runs it in a process of its own.
import { fileURLToPath } from 'node:url';
import { createBuilder, runnerImport } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '');

const builder = await createBuilder({ root });
await builder.buildApp();

// Node 20 can't import TypeScript.
/** @type {{ module: typeof import('./after-build/steps.ts') }} */
const {
  module: { steps },
} = await runnerImport(fileURLToPath(new URL('after-build/steps.ts', import.meta.url)));
for (const step of steps) await step(root);
