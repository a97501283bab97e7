import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Where common systems install Chromium; `CHROMIUM_PATH` gives another path. */
const SYSTEM_BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Debian's Chromium without windows. A test takes a fifth of the processor time in it: 0.2 s instead of 1.0. */
const SHELL = '/usr/bin/chromium-headless-shell';

/** Path of a browser as visitors have it; undefined for the one that Playwright has downloaded. */
export const findBrowser = () => process.env.CHROMIUM_PATH ?? SYSTEM_BROWSERS.find((path) => existsSync(path));

/** Path of the browser that the tests use. */
export const findTestBrowser = () => (existsSync(SHELL) && !process.env.CHROMIUM_PATH ? SHELL : findBrowser());

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

/**
 * Installs Debian's packages where that is possible: on Debian, as root.
 * @param {readonly string[]} packages
 */
export function installPackages(packages) {
  const isDebian = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (!isDebian) return;
  process.stderr.write(`Installing ${packages.join(', ')} for the tests…\n`);
  if (succeeds('apt-get', ['update'])) succeeds('apt-get', ['install', '-y', '--no-install-recommends', ...packages]);
}

/** Makes sure that there is a browser for the tests: Debian's packages where they can be installed, or Playwright's own. */
export function installBrowser() {
  if (process.env.CHROMIUM_PATH || existsSync(SHELL)) return;
  // The site's fallback fonts are measured against Liberation's.
  installPackages(['chromium-headless-shell', 'chromium', 'fonts-liberation']);
  if (findTestBrowser() || succeeds('npx', ['playwright', 'install', 'chromium'])) return;
  process.stderr.write('No browser could be installed. Install Chromium, or name one in CHROMIUM_PATH.\n');
  process.exit(1);
}
