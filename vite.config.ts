import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { type BuildEnvironmentOptions, defineConfig } from 'vite';
import { dist, PACKAGE_FOLDER } from './build/dist-folder.ts';
import { NATIVE } from './build/release/native-packages.mjs';
import { content } from './build/vite-plugins/content.ts';
import { definitions } from './build/vite-plugins/definitions.ts';
import { elementsFile } from './build/vite-plugins/elements-file.ts';
import { richTextFile } from './build/vite-plugins/rich-text-file.ts';
import { sharedSheet } from './build/vite-plugins/shared-sheet.ts';
import { sheetsWorker } from './build/vite-plugins/sheets-worker.ts';
import { siteInDev } from './build/vite-plugins/site-in-dev.ts';
import { terser } from './build/vite-plugins/terser.ts';

const root = fileURLToPath(new URL('.', import.meta.url)).replace(/\/$/, '');

// The oldest supported browsers are those with light-dark(). For older ones the minifier would rewrite it.
const CSS_TARGET = ['chrome123', 'firefox120', 'safari17.5'];

/** One self-contained ES module. */
const script = (entry: string, file: string): BuildEnvironmentOptions => ({
  outDir: dist,
  emptyOutDir: false,
  copyPublicDir: false,
  target: 'es2022',
  lib: { entry, formats: ['es'], fileName: () => file },
  // Without the annotations for tree shaking, which could remove nothing: the import is a side effect.
  rolldownOptions: {
    output: { entryFileNames: file, minify: true, comments: { annotation: false } },
  },
});

/** The same with React and the CSS. Code that few people use may be a script of its own, which is loaded by its hash. */
const bundle = (entry: string): BuildEnvironmentOptions => ({
  ...script(`src/bundles/${entry}.ts`, `${entry}.js`),
  rolldownOptions: {
    // Code that both need stays in the script that is loaded first.
    preserveEntrySignatures: 'allow-extension',
    output: {
      entryFileNames: `${entry}.js`,
      chunkFileNames: `${entry}-[name].[hash:8].js`,
      hashCharacters: 'hex',
      minify: true,
      comments: { annotation: false },
    },
  },
  license: { fileName: `${entry}.licenses.md` },
  cssTarget: CSS_TARGET,
  cssCodeSplit: false,
});

const PRODUCTION = { 'process.env.NODE_ENV': '"production"' };

const stylesheets = new Map<string, string>();

/**
 * The name of a class in the page: `sn-bar` for `bar` of `site-nav.module.css`. Short, since every visitor downloads
 * each name three times.
 */
function scopedName(local: string, file: string): string {
  const name = basename(file.split('?')[0]!, '.module.css');
  const scope = name.includes('-') ? name.replace(/(\w)\w*-?/g, '$1') : name;
  const other = stylesheets.get(scope) ?? name;
  if (other !== name) throw new Error(`${name} and ${other} would share their class names (${scope}-…).`);
  stylesheets.set(scope, name);
  return `${scope}-${local}`;
}

export default defineConfig(({ command }) => ({
  root,
  appType: 'mpa',
  publicDir: false,
  css: { modules: { generateScopedName: scopedName } },
  plugins: [
    react(),
    content(root),
    definitions(),
    sharedSheet(root),
    elementsFile(),
    richTextFile(),
    sheetsWorker(),
    siteInDev(root),
    terser(),
  ],
  server: { port: 5173 },
  environments: {
    elements: { consumer: 'client', define: PRODUCTION, build: bundle('conference-elements') },
    program: { consumer: 'client', define: PRODUCTION, build: bundle('conference-program') },
    richText: { consumer: 'client', define: PRODUCTION, build: bundle('rich-text') },
    // The worker of the editor that reads and writes spreadsheets: one script, too.
    sheets: {
      consumer: 'client',
      define: PRODUCTION,
      build: {
        ...script('src/editor/import/files/worker.ts', 'program-editor-sheets.js'),
        license: { fileName: 'program-editor-sheets.licenses.md' },
      },
    },
    editor: { consumer: 'client', define: PRODUCTION, build: bundle('program-editor') },
    // For apps that bundle the package themselves: entries that share their code by chunks.
    npm: {
      consumer: 'client',
      define: PRODUCTION,
      build: {
        outDir: `${dist}/${PACKAGE_FOLDER}`,
        emptyOutDir: true,
        copyPublicDir: false,
        target: 'es2022',
        license: { fileName: 'licenses.md' },
        cssTarget: CSS_TARGET,
        cssCodeSplit: false,
        lib: {
          entry: {
            all: 'src/bundles/npm/all.ts',
            program: 'src/bundles/npm/program.ts',
            'program.class': 'src/bundles/npm/program.class.ts',
          },
          formats: ['es'],
        },
        rolldownOptions: {
          // Side by side, so that each finds what lies beside the package's scripts.
          output: {
            entryFileNames: '[name].js',
            chunkFileNames: 'shared.[hash:8].js',
            hashCharacters: 'hex',
            minify: true,
            comments: { annotation: false },
          },
        },
      },
    },
    // The program for apps that have React themselves: the same code, which imports theirs.
    react: {
      consumer: 'client',
      define: PRODUCTION,
      build: {
        ...script('src/bundles/npm/program.ts', 'react.js'),
        outDir: `${dist}/${PACKAGE_FOLDER}`,
        license: { fileName: 'react.licenses.md' },
        cssTarget: CSS_TARGET,
        cssCodeSplit: false,
        rolldownOptions: {
          external: /^react(-dom)?($|\/)/,
          output: { entryFileNames: 'react.js', minify: true, comments: { annotation: false } },
        },
      },
    },
    // One script without imports, as browsers take it for a worker.
    worker: {
      consumer: 'client',
      define: PRODUCTION,
      build: {
        ...script('src/site/worker/service-worker.ts', 'service-worker.js'),
        license: { fileName: 'service-worker.licenses.md' },
      },
    },
    // The demo's host pages with React and Vue, built as their authors would build them; not part of the product.
    demo: {
      consumer: 'client',
      define: {
        'process.env.NODE_ENV': '"production"',
        __VUE_OPTIONS_API__: 'false',
        __VUE_PROD_DEVTOOLS__: 'false',
        __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
      },
      build: {
        outDir: `${dist}/demo/apps`,
        emptyOutDir: false,
        copyPublicDir: false,
        license: { fileName: 'licenses.md' },
        target: 'es2022',
        lib: { entry: { react: 'demo/apps/react.tsx', vue: 'demo/apps/vue.ts' }, formats: ['es'] },
        rolldownOptions: { output: { minify: true, entryFileNames: '[name].js' } },
      },
    },
    server: {
      consumer: 'server',
      define: PRODUCTION,
      ...(command === 'build' && { resolve: { noExternal: true, external: NATIVE } }),
      build: {
        outDir: `${dist}/server`,
        emptyOutDir: false,
        copyPublicDir: false,
        license: { fileName: 'licenses.md' },
        target: 'node20',
        cssTarget: CSS_TARGET,
        ssr: true,
        minify: false,
        rolldownOptions: {
          input: {
            main: 'src/server/main.ts',
            'program-worker': 'src/server/render/worker/program-worker.ts',
            'edit-worker': 'src/server/store/commits/thread/edit-worker.ts',
          },
          // Side by side: they find the other files of `dist/` by where they are themselves.
          output: { entryFileNames: '[name].js', chunkFileNames: 'shared.js' },
        },
      },
    },
  },
  builder: {
    async buildApp(builder) {
      for (const name of [
        'elements',
        'program',
        'richText',
        'sheets',
        'editor',
        'npm',
        'react',
        'worker',
        'demo',
        'server',
      ])
        await builder.build(builder.environments[name]!);
    },
  },
}));
