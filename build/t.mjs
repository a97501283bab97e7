import { runnerImport } from 'vite';
import { writeFileSync } from 'node:fs';
const { module } = await runnerImport('/work/w-archive/build/docs/declarations.ts');
for (const [n,t] of Object.entries(module.declarationFiles())) writeFileSync('/work/w-archive/dist/npm/'+n, t);
