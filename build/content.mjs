// Part of `npm run check`: fails when the content doesn't fit its schemas, and lists what is still to fill in, which is no failure.
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const load = async (file) => (await runnerImport(fileURLToPath(new URL(file, import.meta.url)))).module;
const { reviewContent } = await load('check-content.ts');
const { listGaps } = await load('list-gaps.ts');

const { problems, gaps } = reviewContent(fileURLToPath(new URL('../src/content', import.meta.url)));
for (const problem of problems) console.error(problem);
if (gaps.length) console.log(['Still to fill in:', ...listGaps(gaps)].join('\n  '));
process.exitCode = problems.length ? 1 : 0;
