import { Script } from 'node:vm';

/** The name under which pages load the script of all elements. */
export const ELEMENTS_SCRIPT = /conference-elements\.[\da-f]{8}\.js/;

/**
 * The script of all elements as one that is not a module: browsers load no module for a page that is opened from the disk.
 * @throws {SyntaxError} if it needs to be a module
 */
export function elementsScript(module: string): string {
  // Its export is for `conference-program.js`, which pages of other sites load.
  const code = module.replaceAll('import.meta', 'importMeta').replace(/\bexport\{[\w$]+ as define\};/, '');
  const script = `(()=>{"use strict";const importMeta={url:document.currentScript.src};${code}\n})();\n`;
  // Parsed and never run.
  new Script(script);
  return script;
}
