import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

/**
 * Builds one page's script (and stylesheet) as a production site would.
 * @param {string} entry file beside this one
 * @param {string} outDir a temporary folder, which Vite requires; nothing is written
 * @returns {Promise<{ script: string, css: string }>}
 */
export async function buildPage(entry, outDir) {
  const result = await build({
    configFile: false,
    root: fileURLToPath(new URL('.', import.meta.url)),
    logLevel: 'error',
    publicDir: false,
    mode: 'production',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [react()],
    build: {
      outDir,
      write: false,
      target: 'es2022',
      cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: fileURLToPath(new URL(entry, import.meta.url)),
        output: { codeSplitting: false },
      },
    },
  });
  const files = [result].flat().flatMap((each) => ('output' in each ? each.output : []));
  const chunk = files.find((file) => file.type === 'chunk');
  const css = files.find((file) => file.type === 'asset' && file.fileName.endsWith('.css'));
  if (!chunk) throw new Error(`${entry} produced no script.`);
  return { script: chunk.code, css: css?.type === 'asset' ? String(css.source) : '' };
}

/**
 * A minimal page around one script.
 * @param {string} title
 * @param {string} head
 * @param {string} body
 */
export const scriptPage = (title, head, body) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="data:,">
${head}
</head>
<body>
${body}
</body>
</html>
`;
