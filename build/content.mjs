// Part of `npm run check`: fails if the content doesn't match its schemas, and lists what is still to be filled in,
// which is not a failure.
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

/** @param {string} name */
const pathOf = (name) => fileURLToPath(new URL(name, import.meta.url));

// Node 20 can't import TypeScript.
/** @type {{ module: typeof import('./content/check-content.ts') }} */
const {
  module: { reviewContent },
} = await runnerImport(pathOf('content/check-content.ts'));
/** @type {{ module: typeof import('./content/list-gaps.ts') }} */
const {
  module: { listGaps },
} = await runnerImport(pathOf('content/list-gaps.ts'));

const { problems, gaps } = reviewContent(pathOf('../src/content'));
for (const problem of problems) console.error(problem);
if (gaps.length) console.log(['Still to fill in:', ...listGaps(gaps)].join('\n  '));
process.exitCode = problems.length ? 1 : 0;
