import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Names under which Chromium and its relatives are installed. */
const NAMES = [
  'chromium',
  'chromium-browser',
  'chromium-headless-shell',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
].flatMap((name) => (process.platform === 'win32' ? [`${name}.exe`, name] : [name]));

/** Where their installers put them without telling the shell. */
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
  String.raw`C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe`,
];

function canRun(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** A Chromium on this machine: the one that `CHROMIUM_PATH` or `CHROME_PATH` names, or else a well-known one. */
export function findChromium(variables: NodeJS.ProcessEnv = process.env): string | undefined {
  const named = variables.CHROMIUM_PATH || variables.CHROME_PATH;
  if (named) return named;
  const folders = (variables.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return [...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))), ...PLACES].find(canRun);
}
