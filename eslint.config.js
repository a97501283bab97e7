// Lint rules: type-checked TypeScript, React's rules of hooks, and the direction of imports.
import js from '@eslint/js';
import { importX } from 'eslint-plugin-import-x';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import ts from 'typescript-eslint';
import { commentsBeginWithTheirNoun } from './build/lint/comments-begin-with-their-noun.mjs';

/**
 * The folders that each folder of `src/` may import besides itself. Imports go in one direction only: folders that aren't named
 * are off limits. `docs/architecture.md` has the picture.
 */
const ROOMS = {
  program: [],
  content: ['program'],
  site: [],
  timeline: [],
  kit: ['program'],
  ui: ['program', 'kit', 'content'],
  sections: ['program', 'kit', 'ui', 'timeline', 'content'],
  editor: ['program', 'kit', 'ui', 'timeline', 'content'],
  bundles: ['program', 'kit', 'ui', 'sections', 'editor', 'content'],
  server: ['program', 'kit', 'content', 'bundles'],
};

/**
 * The folders that each folder of `src/server/` may import. The files beside the folders put the host together: they import
 * everything, and only the settings may be imported from there.
 */
const BELOW_ROUTES = [
  'current-program',
  'render',
  'http',
  'store',
  'content',
  'event',
  'text',
  'pictures',
  'timers',
  'limits',
];
const SERVER_ROOMS = {
  limits: [],
  timers: [],
  threads: [],
  text: ['limits'],
  pictures: ['limits'],
  event: ['text'],
  content: ['event', 'text', 'pictures', 'limits'],
  store: ['content', 'event', 'text', 'pictures', 'timers', 'threads', 'limits'],
  backups: ['store'],
  http: ['store', 'limits'],
  render: ['http', 'store', 'content', 'event', 'text', 'pictures', 'threads'],
  'static-site': ['http', 'event'],
  archive: ['static-site', 'event'],
  'current-program': ['render', 'http', 'store', 'content', 'event'],
  auth: BELOW_ROUTES,
  api: ['auth', 'backups', ...BELOW_ROUTES],
  changes: ['api', ...BELOW_ROUTES],
  editors: ['api', 'auth', 'changes', ...BELOW_ROUTES],
  formats: BELOW_ROUTES,
  embed: BELOW_ROUTES,
  site: BELOW_ROUTES,
  metrics: ['changes', 'backups', ...BELOW_ROUTES],
  doctor: ['auth', 'backups', 'http', 'store', 'content', 'event', 'text', 'pictures', 'limits'],
  commands: ['api', 'auth', 'backups', ...BELOW_ROUTES],
};

/**
 * The same for the folders of the store. Of the files beside them `edit.ts` and `errors.ts` may be imported from everywhere;
 * the others put the folders together.
 */
const STORE_WORDS = ['edit.ts', 'errors.ts'];
const STORE_ROOMS = {
  'server/store/edit.ts': [],
  'server/store/errors.ts': [],
  'server/store/watch': [],
  'server/store/schema': STORE_WORDS,
  'server/store/rows': ['schema', ...STORE_WORDS],
  'server/store/pictures': ['schema', ...STORE_WORDS],
  'server/store/health': ['rows', 'schema'],
  'server/store/sqlite': ['health', 'schema', 'watch', ...STORE_WORDS],
  'server/store/postgres': ['health', 'schema', 'watch', ...STORE_WORDS],
  'server/store/content': ['pictures', 'rows', 'schema', ...STORE_WORDS],
  'server/store/public': ['rows', 'schema', ...STORE_WORDS],
  'server/store/log': ['public', 'rows', 'schema', ...STORE_WORDS],
  'server/store/publications': ['log', 'public', 'rows', 'schema', ...STORE_WORDS],
  'server/store/run': ['history', 'publications', 'log', 'public', 'rows', 'schema', ...STORE_WORDS],
  'server/store/announcements': ['rows', 'schema', ...STORE_WORDS],
  'server/store/signs': ['schema', ...STORE_WORDS],
  'server/store/rooms': ['publications', 'log', 'rows', 'schema', ...STORE_WORDS],
  'server/store/links': ['rooms', 'rows', 'schema', ...STORE_WORDS],
  'server/store/screens': ['rooms', 'rows', 'schema', ...STORE_WORDS],
  'server/store/edits': ['log', 'public', 'rows', 'schema', ...STORE_WORDS],
  'server/store/history': ['edits', 'log', 'rows', 'schema', ...STORE_WORDS],
  'server/store/publishing': ['history', 'publications', 'log', 'public', 'rows', 'schema', ...STORE_WORDS],
  'server/store/reader': ['history', 'publications', 'log', 'rows', 'schema', ...STORE_WORDS],
  'server/store/commits': [
    ...[
      'publishing',
      'history',
      'edits',
      'links',
      'rooms',
      'screens',
      'run',
      'publications',
      'content',
      'pictures',
      'log',
      'rows',
      'health',
      'schema',
    ],
    ...['database.ts', 'error-classes.ts'],
    ...STORE_WORDS,
  ],
};

const serverZones = Object.entries(SERVER_ROOMS).map(([room, allowed]) => ({
  target: `./src/server/${room}/**`,
  from: `./src/server/!(${[room, ...allowed].join('|')}|config.ts){,/**}`,
  message: `src/server/${room} may import ${allowed.join(', ') || 'no other room of the server'}.`,
}));

/** Folders beside `src/` may import from it, but never the other way round. */
const zones = Object.entries(ROOMS).flatMap(([room, allowed]) => [
  {
    target: `./src/${room}/**`,
    from: `./src/!(${[room, ...allowed].join('|')})/**`,
    message: `src/${room} may import ${allowed.map((name) => `src/${name}`).join(', ') || 'nothing else'}.`,
  },
  { target: `./src/${room}/**`, from: './!(src|node_modules)/**', message: 'src/ imports nothing from beside it.' },
]);

/** The floors of the editor's store below what a person can do. */
const BELOW_SIGHT = ['state', 'api', 'model'];
const BELOW_FEATURES = ['session', 'sight', ...BELOW_SIGHT];

/** The folders of `<conference-program>`: below, what its features stand on; above, the features, most of which don't know each other. */
const BELOW_PROGRAM_FEATURES = ['address', 'view', 'state', 'styles', 'texts'];
const PROGRAM_ROOMS = {
  texts: [],
  styles: [],
  item: ['texts'],
  state: ['texts'],
  view: ['state', 'item', 'texts'],
  address: ['view', 'state', 'item', 'styles'],
  share: ['view', 'styles', 'texts'],
  list: ['item'],
  overview: ['item', 'texts'],
  announcement: BELOW_PROGRAM_FEATURES,
  changes: BELOW_PROGRAM_FEATURES,
  now: BELOW_PROGRAM_FEATURES,
  zone: BELOW_PROGRAM_FEATURES,
  print: BELOW_PROGRAM_FEATURES,
  search: ['item', ...BELOW_PROGRAM_FEATURES],
  rooms: ['item', ...BELOW_PROGRAM_FEATURES],
  earlier: ['list', ...BELOW_PROGRAM_FEATURES],
  'day-bar': ['earlier', ...BELOW_PROGRAM_FEATURES],
  'my-program': ['item', 'share', ...BELOW_PROGRAM_FEATURES],
  menu: ['my-program', 'print', 'share', 'zone', ...BELOW_PROGRAM_FEATURES],
  days: [
    'overview',
    'list',
    'item',
    'rooms',
    'share',
    'zone',
    'conference-program.definition.ts',
    ...BELOW_PROGRAM_FEATURES,
  ],
  loading: ['item', 'conference-program.definition.ts', ...BELOW_PROGRAM_FEATURES],
};

/** The same for the folders of the program's rules and of the editor. The file of `<program-editor>` itself knows them all. */
const CLIENT_ROOMS = {
  'program/model': [],
  'program/timers': [],
  'program/api': ['model'],
  'program/html': ['model'],
  'program/search': ['model', 'timers', 'html'],
  'program/times': ['model', 'search'],
  'program/run': ['api', 'model', 'times', 'search'],
  'program/device': ['model', 'timers', 'times', 'search'],
  'program/host': ['api', 'model', 'timers', 'html', 'device'],
  'editor/store': [],
  'editor/store/model/rows': [],
  'editor/store/model': [],
  'editor/store/api': ['model'],
  'editor/store/state': ['api', 'model'],
  'editor/store/sight': BELOW_SIGHT,
  'editor/store/session': BELOW_SIGHT,
  'editor/store/forms': BELOW_FEATURES,
  'editor/store/attempt': BELOW_FEATURES,
  'editor/store/edits': ['attempt', ...BELOW_FEATURES],
  'editor/store/unsent': BELOW_SIGHT,
  'editor/store/left-texts': ['forms', 'unsent', ...BELOW_FEATURES],
  'editor/store/queue': ['forms', 'unsent', ...BELOW_FEATURES],
  'editor/store/people': BELOW_FEATURES,
  'editor/store/history': ['attempt', ...BELOW_FEATURES],
  'editor/store/publishing': ['history', 'attempt', ...BELOW_FEATURES],
  'editor/store/selection': ['attempt', ...BELOW_FEATURES],
  'editor/store/reshape': ['selection', 'attempt', ...BELOW_FEATURES],
  'editor/store/gone': ['forms', 'attempt', ...BELOW_FEATURES],
  'editor/store/sheets': ['attempt', ...BELOW_FEATURES],
  'editor/store/lazy': ['reshape', 'attempt', ...BELOW_FEATURES],
  'editor/people': ['store'],
  'editor/queue': ['store'],
  'editor/differences': [],
  'editor/away': ['controls', 'store'],
  'editor/history': ['away', 'differences', 'forms', 'controls', 'store'],
  'editor/drag': ['store'],
  'editor/controls': ['drag', 'people', 'queue', 'store'],
  'editor/warnings': ['store'],
  'editor/rich-text': [],
  'editor/writing': ['rich-text', 'controls'],
  'editor/forms': ['writing', 'differences', 'people', 'queue', 'controls', 'store', 'warnings'],
  'editor/days': ['overview', 'reshape', 'selection', 'rows', 'forms', 'controls', 'drag', 'store', 'warnings'],
  'editor/overview': ['selection', 'rows', 'controls', 'drag', 'store', 'warnings'],
  'editor/selection': ['dialogs', 'forms', 'controls', 'store'],
  'editor/reshape': ['forms', 'controls', 'store'],
  'editor/rows': ['forms', 'controls', 'drag', 'store', 'warnings'],
  'editor/header': ['publishing', 'people', 'queue', 'controls', 'store'],
  'editor/publishing': ['away', 'history', 'forms', 'controls', 'store'],
  'editor/gate': ['header', 'forms', 'queue', 'controls', 'store'],
  'editor/help': ['dialogs', 'writing', 'controls', 'store'],
  'editor/dialogs': ['gate', 'forms', 'controls', 'store'],
  'editor/notices': ['forms', 'controls', 'store'],
  'editor/import': ['away', 'differences', 'forms', 'controls', 'store'],
  'editor/announcements': ['away', 'forms', 'controls', 'store'],
  'editor/paper': ['forms', 'controls', 'store'],
  'editor/rooms': ['forms', 'store'],
  'editor/links': ['away', 'rooms', 'forms', 'controls', 'store'],
  'editor/screens': ['away', 'rooms', 'forms', 'controls', 'store'],
  'editor/today': ['announcements', 'away', 'forms', 'controls', 'store'],
  'editor/site': ['away', 'differences', 'publishing', 'forms', 'writing', 'controls', 'store'],
  'editor/site/model': [],
  'editor/site/state': ['model'],
  'editor/site/fields': ['state', 'model'],
  'editor/site/screen': ['fields', 'state', 'model'],
  'editor/import/state': ['plan', 'rows', 'columns', 'files', 'table'],
  'editor/import/screen': ['state', 'export', 'plan', 'rows', 'columns', 'files', 'table'],
  'editor/import/table': [],
  'editor/import/columns': ['table'],
  'editor/import/rows': ['columns', 'table'],
  'editor/import/plan': ['rows', 'columns', 'table'],
  'editor/import/export': ['plan', 'rows', 'table'],
  'editor/import/files': ['export', 'columns', 'rows', 'table'],
  ...Object.fromEntries(
    Object.entries(PROGRAM_ROOMS).map(([room, allowed]) => [`sections/conference-program/${room}`, allowed]),
  ),
};

const innerZones = Object.entries({ ...CLIENT_ROOMS, ...STORE_ROOMS }).map(([path, allowed]) => {
  const [room, ...above] = path.split('/').reverse();
  const folder = above.reverse().join('/');
  return {
    target: `./src/${path}{,/**}`,
    from: `./src/${folder}/!(${[room, ...allowed].join('|')}){,/**}`,
    message: `src/${path} may import ${allowed.map((name) => `src/${folder}/${name}`).join(', ') || 'none of its neighbors'}.`,
  };
});

/** Ways from text to nodes or to code. Under Trusted Types a page refuses them; elsewhere whoever writes the text has them. */
const SINKS = [
  'AssignmentExpression[left.property.name=/^(?:innerHTML|outerHTML|srcdoc)$/]',
  'Property[key.name=/^(?:innerHTML|outerHTML|srcdoc|__html)$/]',
  'CallExpression[callee.property.name=/^(?:setHTMLUnsafe|parseHTMLUnsafe|insertAdjacentHTML|parseFromString|createContextualFragment)$/]',
  'CallExpression[callee.object.name="document"][callee.property.name=/^write/]',
  'CallExpression[callee.property.name="createElement"][arguments.0.value=/^(?:script|iframe|object|embed)$/i]',
  'NewExpression[callee.name=/^(?:DOMParser|Worker|SharedWorker)$/]',
].map((selector) => ({
  selector,
  message: 'Only src/program/html/trusted-html.ts makes nodes of text, and nothing makes code.',
}));

const browserOnly = Object.keys(globals.browser).filter(
  (name) => !(name in globals.nodeBuiltin) && !(name in globals.es2025),
);

export default ts.config(
  {
    ignores: [
      'dist',
      'dist.*',
      'tools/pictures/node_modules',
      'data',
      'node_modules',
      'test-results',
      'playwright-report',
    ],
  },
  js.configs.recommended,
  ts.configs.recommendedTypeChecked,
  ts.configs.stylisticTypeChecked,
  {
    plugins: { comments: { rules: { 'begin-with-their-noun': commentsBeginWithTheirNoun } } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    languageOptions: {
      parserOptions: {
        project: ['tsconfig.browser.json', 'tsconfig.worker.json', 'tsconfig.node.json'],
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      'comments/begin-with-their-noun': 'error',
      // TypeScript finds names that are not defined, in JavaScript files too.
      'no-undef': 'off',
      // Our objects are closures; none of their functions uses `this`.
      '@typescript-eslint/unbound-method': 'off',
      // A listener or a default with nothing to do.
      '@typescript-eslint/no-empty-function': 'off',
      // Hooks of Fastify and Vite, and the steps of a table of steps, are async by contract.
      '@typescript-eslint/require-await': 'off',
      // In most places an empty text and 0 count as absent.
      '@typescript-eslint/prefer-nullish-coalescing': ['error', { ignorePrimitives: true }],
      // Handlers of events, requests and signals may be async: each handles its own failure.
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: false }],
      // Patterns match control characters on purpose: browsers ignore them in addresses.
      'no-control-regex': 'off',
      // Allows taking a property out of an object to get the rest.
      '@typescript-eslint/no-unused-vars': [
        'error',
        { ignoreRestSiblings: true, argsIgnorePattern: '^_', varsIgnorePattern: '^_$' },
      ],
    },
  },
  {
    // Where components are: these rules compile every function, which takes long.
    files: ['src/**', 'demo/**', 'integrations/**', 'tests/**/*.tsx'],
    extends: [reactHooks.configs.flat['recommended-latest']],
  },
  {
    files: ['src/**'],
    plugins: { 'import-x': importX },
    rules: { 'import-x/no-restricted-paths': ['error', { zones: [...zones, ...serverZones, ...innerZones] }] },
  },
  {
    files: ['src/**'],
    ignores: ['src/server/**', 'src/program/html/trusted-html.ts', 'src/editor/import/files/thread.ts'],
    rules: { 'no-restricted-syntax': ['error', ...SINKS], 'no-eval': 'error', 'no-new-func': 'error' },
  },
  {
    // A separate package, whose dependencies needn't be installed; its own check covers the types.
    files: ['tools/**'],
    extends: [ts.configs.disableTypeChecked],
  },
  {
    // Tests read answers without checking their types, and fail if one is not as expected.
    files: ['tests/**'],
    rules: {
      // Playwright's fixtures name their dependencies in an object pattern, and provide values through a function named
      // `use`.
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
    // Interfaces merged into those of the DOM and React; there is no other way to write this.
    files: ['src/bundles/catalog/public-types.ts'],
    rules: { '@typescript-eslint/no-empty-object-type': 'off', '@typescript-eslint/no-namespace': 'off' },
  },
  {
    files: ['src/server/**'],
    rules: { 'no-restricted-globals': ['error', ...browserOnly] },
  },
);
