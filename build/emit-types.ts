import { spawnSync } from 'node:child_process';

const OPTIONS = [
  ...['--ignoreConfig', '--declaration', '--emitDeclarationOnly', '--stripInternal'],
  ...['--target', 'es2023', '--module', 'nodenext', '--strict', '--types', ''],
  '--allowImportingTsExtensions',
];

/** Writes the declaration file of a module, and of what it imports, without what is marked `@internal`. */
export function emitTypes(root: string, file: string, folder: string): void {
  const compiler = `${root}/node_modules/typescript/bin/tsc`;
  const done = spawnSync(process.execPath, [compiler, ...OPTIONS, '--outDir', folder, file], {
    cwd: root,
    encoding: 'utf8',
  });
  if (done.status !== 0) throw new Error(`${file}: ${done.stdout}${done.stderr}`);
}
