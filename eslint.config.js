// How the code is linted: type-checked TypeScript, React's rules of hooks, and the direction of imports.
import js from '@eslint/js';
import { createNodeResolver, importX } from 'eslint-plugin-import-x';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import ts from 'typescript-eslint';

/**
 * What each room may import, itself apart. Imports go down only: a room that isn't named here is closed to it.
 * `docs/architecture.md` has the picture.
 */
const ROOMS = {
  program: [],
  content: [],
  site: [],
  kit: ['program'],
  sections: ['program', 'kit', 'content'],
  // The editor shows the program as visitors see it: with the shared pieces and the item's styles.
  editor: ['program', 'kit', 'sections/shared', 'sections/conference-program/item.css'],
  bundles: ['program', 'kit', 'sections', 'editor'],
  server: ['program', 'kit', 'content', 'bundles'],
};

const zones = Object.entries(ROOMS).map(([room, allowed]) => ({
  target: `./src/${room}`,
  from: ['./src', './build', './demo', './tests', './tools'],
  except: [`./${room}`, ...allowed.map((path) => `./${path}`)],
  message: `src/${room} may import ${allowed.map((path) => `src/${path}`).join(', ') || 'nothing else'}.`,
}));

const browserOnly = Object.keys(globals.browser).filter(
  (name) => !(name in globals.nodeBuiltin) && !(name in globals.es2025),
);

export default ts.config(
  { ignores: ['dist', 'tools/pictures/node_modules', 'data', 'node_modules', 'test-results', 'playwright-report'] },
  js.configs.recommended,
  ts.configs.recommendedTypeChecked,
  ts.configs.stylisticTypeChecked,
  reactHooks.configs.flat['recommended-latest'],
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    languageOptions: {
      parserOptions: {
        project: ['tsconfig.browser.json', 'tsconfig.node.json', 'tsconfig.tests.json'],
        tsconfigRootDir: import.meta.dirname,
      },
    },
    plugins: { 'import-x': importX },
    settings: { 'import-x/resolver-next': [createNodeResolver()] },
    rules: {
      'import-x/no-restricted-paths': ['error', { zones }],
      'import-x/no-cycle': 'error',
      // TypeScript finds names that are not defined, in JavaScript files too.
      'no-undef': 'off',
    },
  },
  {
    // A package of its own, whose packages needn't be installed; its own check has the types.
    files: ['tools/**'],
    extends: [ts.configs.disableTypeChecked],
  },
  {
    files: ['src/server/**'],
    rules: { 'no-restricted-globals': ['error', ...browserOnly] },
  },
);
