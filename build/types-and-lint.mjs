// Part of `npm run check`: types and lint of one half of the code, `browser` or `node`. The rules of lint ask for types more than
// for anything else, so both use the same compiler's programs: what one has found out about a type, the other need not.
import { fileURLToPath } from 'node:url';
import { ESLint } from 'eslint';
import ts from 'typescript';

const root = fileURLToPath(new URL('..', import.meta.url));
/** The configurations of each half. The other half's files are seen as what is imported, but linted there. */
const HALVES = {
  browser: ['tsconfig.browser.json', 'tsconfig.worker.json'],
  node: ['tsconfig.node.json'],
};
const half = process.argv[2] === 'browser' ? 'browser' : 'node';

/** @param {string} name */
function readConfig(name) {
  const config = ts.getParsedCommandLineOfConfigFile(`${root}${name}`, undefined, {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic(diagnostic) {
      throw new Error(ts.flattenDiagnosticMessageText(diagnostic.messageText, '\n'));
    },
  });
  if (!config) throw new Error(`${name} can't be read.`);
  return config;
}

/** The folders of the browser's half, as its configurations name them; everything else is Node's. */
const browserFolders = HALVES.browser.flatMap((name) => {
  /** @type {unknown} */
  const raw = readConfig(name).raw;
  return /** @type {{ include: string[] }} */ (raw).include;
});

const programs = HALVES[half].map((name) => {
  const { fileNames, options, errors } = readConfig(name);
  // Rules look from a node to its parent.
  const host = ts.createCompilerHost(options, true);
  return ts.createProgram({ rootNames: fileNames, options, host, configFileParsingDiagnostics: errors });
});
const problems = programs.flatMap((program) => ts.getPreEmitDiagnostics(program));
if (problems.length > 0)
  console.log(
    ts.formatDiagnosticsWithColorAndContext(problems, {
      getCanonicalFileName: (name) => name,
      getCurrentDirectory: () => root,
      getNewLine: () => '\n',
    }),
  );

const eslint = new ESLint({
  cwd: root,
  overrideConfig: [
    { ignores: half === 'browser' ? [] : browserFolders },
    // Files in no program are linted without types (eslint.config.js).
    { ignores: ['tools/**'], languageOptions: { parserOptions: { programs } } },
  ],
});
const results = await eslint.lintFiles(half === 'browser' ? browserFolders : ['.']);
const { format } = await eslint.loadFormatter('stylish');
const said = await format(results);
if (said) console.log(said);
const isClean = results.every(({ errorCount, warningCount }) => errorCount + warningCount === 0);
process.exitCode = problems.length > 0 || !isClean ? 1 : 0;
