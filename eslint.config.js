// How the code is linted: type-checked TypeScript, React's rules of hooks, and the direction of imports.
import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import ts from 'typescript-eslint';

/**
 * What each room of `src/` may import beside itself. Imports go down only: a room that isn't named is closed to it.
 * `docs/architecture.md` has the picture.
 */
const ROOMS = {
  program: [],
  content: [],
  site: [],
  kit: ['program'],
  sections: ['program', 'kit', 'content'],
  // The editor shows the program as visitors see it: with the shared pieces and the program's styles.
  editor: ['program', 'kit', 'sections/shared/', 'sections/conference-program/.+\\.css$'],
  bundles: ['program', 'kit', 'sections', 'editor'],
  server: ['program', 'kit', 'content', 'bundles'],
};

/** Folders beside `src/`, which may import it, and never the other way. */
const OUTSIDE = ['build', 'demo', 'tests', 'tools'];

/**
 * Closes to a room whatever it may not import. Every import between our files is a relative path.
 * @type {import('eslint').Linter.Config[]}
 */
const boundaries = Object.entries(ROOMS).map(([room, allowed]) => {
  const open = [room, ...allowed].map((path) => (path.includes('/') ? path : `${path}/`)).join('|');
  const closed = [...Object.keys(ROOMS), ...OUTSIDE].join('|');
  return {
    files: [`src/${room}/**`],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: `^(?:\\.\\./)+(?!${open})(?:${closed})/`,
              message: `src/${room} may import ${allowed.map((path) => `src/${path}`).join(', ') || 'nothing else'}.`,
            },
          ],
        },
      ],
    },
  };
});

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
    rules: {
      // TypeScript finds names that are not defined, in JavaScript files too.
      'no-undef': 'off',
      // Our objects are closures; none of their functions uses `this`.
      '@typescript-eslint/unbound-method': 'off',
      // A listener or a default with nothing to do.
      '@typescript-eslint/no-empty-function': 'off',
      // Hooks of Fastify and Vite, and the steps of a table of steps, are async by contract.
      '@typescript-eslint/require-await': 'off',
      // An empty text and a 0 count as absent in most of our places.
      '@typescript-eslint/prefer-nullish-coalescing': ['error', { ignorePrimitives: true }],
      // Handlers of events, requests and signals may be async: each shows its own failure.
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: false }],
      // Control characters are looked for on purpose: browsers ignore them in addresses.
      'no-control-regex': 'off',
      // A property that is taken out of an object so that the rest stays.
      '@typescript-eslint/no-unused-vars': [
        'error',
        { ignoreRestSiblings: true, argsIgnorePattern: '^_', varsIgnorePattern: '^_$' },
      ],
    },
  },
  ...boundaries,
  {
    // A package of its own, whose packages needn't be installed; its own check has the types.
    files: ['tools/**'],
    extends: [ts.configs.disableTypeChecked],
  },
  {
    // A test reads answers as they come, and fails where one is not what it expects.
    files: ['tests/**'],
    rules: {
      // Playwright's fixtures take what they need by an object pattern, and give through a function named `use`.
      'no-empty-pattern': 'off',
      'react-hooks/rules-of-hooks': 'off',
      '@typescript-eslint/no-explicit-any': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
    },
  },
  {
    // Interfaces that are merged into those of the DOM and of React, which can be said in no other way.
    files: ['src/bundles/public-types.ts'],
    rules: { '@typescript-eslint/no-empty-object-type': 'off', '@typescript-eslint/no-namespace': 'off' },
  },
  {
    files: ['src/server/**'],
    rules: { 'no-restricted-globals': ['error', ...browserOnly] },
  },
);
