import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Where common systems install Chromium; `CHROMIUM_PATH` gives another path. */
const SYSTEM_BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Path of the Chromium that the tests use; undefined for the one that Playwright has downloaded. */
export const findBrowser = () => process.env.CHROMIUM_PATH ?? SYSTEM_BROWSERS.find((path) => existsSync(path));

/** Its flags: no sandbox, which root in a container doesn't have, and no background requests. */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/**
 * @param {string} command
 * @param {string[]} args
 */
const succeeds = (command, args) => spawnSync(command, args, { stdio: ['ignore', 2, 2] }).status === 0;

/** Makes sure that there is a browser: the system's, Debian's package if it can be installed, or Playwright's own. */
export function installBrowser() {
  if (findBrowser()) return;
  process.stderr.write('Installing a browser for the tests…\n');
  const isRoot = process.getuid?.() === 0;
  const installed =
    isRoot &&
    existsSync('/usr/bin/apt-get') &&
    succeeds('apt-get', ['update']) &&
    // The site's fallback fonts are measured against Liberation's.
    succeeds('apt-get', ['install', '-y', '--no-install-recommends', 'chromium', 'fonts-liberation']);
  if (installed || succeeds('npx', ['playwright', 'install', 'chromium'])) return;
  process.stderr.write('No browser could be installed. Install Chromium, or name one in CHROMIUM_PATH.\n');
  process.exit(1);
}
