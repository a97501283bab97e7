import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Plugin } from 'vite';

const isShared = (id: string) => /\/src\/(kit|ui|timeline|sections|editor)\/.+\.css$/.test(id);
const SHEET = '/src/kit/stylesheet.ts';
/** Minified rules for markup that no script has taken over: for pages without scripts, and for elements not defined yet. */
const BEFORE_SCRIPTS =
  /@(?:media \(scripting:none\)\{|supports [^{]+\{(?=:host\(:not\(:defined\)\)))(?:[^{}]*\{(?:[^{}]|\{[^{}]*\})*\})*\}/g;

/** The code that makes the markup of an element, and that which takes it over. */
const isMarkup = (id: string) => /\/src\/(kit|program|ui|timeline|sections)\/.+\.tsx?$/.test(id);

/** The hash of everything that a build's styles and its prerendered markup are made from. */
export function markupHash(root: string): string {
  const folder = `${root}/src`;
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((id) => isShared(id) || isMarkup(id))
    .sort();
  const hash = createHash('sha256');
  for (const file of [...sources, `${root}/vite.config.ts`, `${root}/package-lock.json`])
    hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 8);
}

/**
 * Sends the CSS of elements and sections to the shared constructable sheet instead of a CSS file. The first hook runs
 * between `vite:css` and `vite:css-post`: it keeps the compiled text and passes on empty code, so that no file is
 * emitted. The second adds the registration to the class map made by `vite:css-post`, and leaves out of scripts what is for
 * markup without one.
 */
export function sharedSheet(root: string): Plugin[] {
  const compiled = new Map<string, string>();
  let isBuild = false;
  return [
    {
      name: 'shared-sheet:take',
      config: () => ({ define: { __STYLES__: JSON.stringify(markupHash(root)) } }),
      configResolved: (config) => void (isBuild = config.command === 'build'),
      transform(code, id) {
        if (!isShared(id)) return;
        compiled.set(id, code);
        return { code: '', map: null };
      },
    },
    {
      name: 'shared-sheet:register',
      enforce: 'post',
      transform(code, id) {
        const { consumer } = this.environment.config;
        if (consumer === 'client' && id.endsWith('?inline') && isShared(id.replace('?inline', '')))
          return { code: code.replace(BEFORE_SCRIPTS, ''), map: null };
        if (!isShared(id)) return;
        const key = JSON.stringify(relative(`${root}/src`, id));
        // In a build `?inline` returns the minified text; in dev only the text kept above is current.
        const css = isBuild
          ? { head: `import css from ${JSON.stringify(`${id}?inline`)};`, value: 'css' }
          : { head: '', value: JSON.stringify(compiled.get(id) ?? '') };
        return {
          code: `${css.head}import { register } from ${JSON.stringify(root + SHEET)};\n${code}\nregister(${key}, ${css.value});\n`,
          map: null,
          moduleSideEffects: true,
        };
      },
    },
  ];
}
