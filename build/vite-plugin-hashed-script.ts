import { rm } from 'node:fs/promises';
import type { Plugin } from 'vite';
import { dist } from './dist-folder.ts';
import { type HashedCopy, hashedCopy } from './hashed-copy.ts';

/** A script that others load by a name made from its content: it never changes, and needs no question whether it has. */
export interface HashedScript {
  /** The Vite environment that builds it, before those of the scripts that load it. */
  environment: string;
  /** Its file name before it has that name. */
  script: string;
  /** Its entry, below `src/bundles/`. */
  entry: string;
  /** The environments of the scripts that load it, and the module that does so for them, below `src/bundles/`. */
  importers: readonly string[];
  loader: string;
  /** Gives that module its `file` and `integrity`. */
  virtual: string;
}

export const LATER: HashedScript = {
  environment: 'later',
  script: 'conference-later.js',
  entry: 'later.ts',
  importers: ['elements', 'programReact'],
  loader: 'provide-later.ts',
  virtual: 'virtual:later-file',
};

export const REACT: HashedScript = {
  environment: 'programReact',
  script: 'conference-program-react.js',
  entry: 'program-react.ts',
  importers: ['program'],
  loader: 'load-react.ts',
  virtual: 'virtual:react-file',
};

/**
 * Names such a script, and lets the others import it under that name: `./…`, from beside them. Builds of their own, and not
 * one with chunks, because a chunk would import the script that loads it by one of its names, and a page may have loaded
 * another one, such as a pinned copy.
 */
export function hashedScript({ environment, script, entry, importers, loader, virtual }: HashedScript): Plugin {
  const resolved = `\0${virtual}`;
  let built: HashedCopy | undefined;
  return {
    name: `hashed-script:${environment}`,
    sharedDuringBuild: true,
    enforce: 'pre',
    resolveId(id, importer) {
      if (id === virtual) return resolved;
      const isImported = importers.includes(this.environment.name) && importer?.endsWith(`/bundles/${loader}`);
      if (isImported && id === `./${entry}`) return { id: `./${built!.file}`, external: true };
      return undefined;
    },
    load(id) {
      if (id !== resolved) return;
      const { file, integrity } = built ?? { file: '', integrity: '' };
      return `export const file = ${JSON.stringify(file)}; export const integrity = ${JSON.stringify(integrity)};`;
    },
    async writeBundle() {
      if (this.environment.name !== environment) return;
      built = await hashedCopy(dist, script);
      await rm(`${dist}/${script}`);
    },
    generateBundle(_options, files) {
      if (!importers.includes(this.environment.name)) return;
      const imports = Object.values(files).flatMap((file) => (file.type === 'chunk' ? file.dynamicImports : []));
      if (!imports.includes(`./${built!.file}`))
        this.error(`The bundle doesn’t import ./${built!.file}, but ${imports.join()}.`);
    },
  };
}
