import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findTestBrowser } from '../../../build/browser.mjs';

/** @param {(string | undefined)[]} paths */
const firstOf = (...paths) => paths.find((path) => path && existsSync(path));

/**
 * The browsers that the checks run in, one for each engine that visitors have. `find` returns the program that starts it,
 * or undefined where it isn't installed; `packages` are Debian's.
 */
export const ENGINES = /** @type {const} */ ([
  {
    name: 'chromium',
    title: 'Chromium',
    packages: ['chromium-headless-shell', 'fonts-liberation'],
    find: findTestBrowser,
  },
  {
    name: 'firefox',
    title: 'Firefox',
    packages: ['firefox-esr'],
    find: () => firstOf(process.env.FIREFOX_PATH, '/usr/bin/firefox-esr', '/usr/bin/firefox'),
  },
  {
    name: 'webkit',
    title: 'WebKitGTK',
    // WebKitGTK has no mode without a screen.
    packages: ['webkit2gtk-driver', 'xvfb'],
    find: () => firstOf('/usr/bin/Xvfb') && firstOf(process.env.WEBKIT_DRIVER_PATH, '/usr/bin/WebKitWebDriver'),
  },
]);

/**
 * The version of an installed engine. WebKitGTK's programs don't tell theirs without a screen; its package does.
 * @param {(typeof ENGINES)[number]} engine
 */
export function versionOf({ name, find, packages }) {
  const { stdout } =
    name === 'webkit'
      ? spawnSync('dpkg-query', ['-W', packages[0]], { encoding: 'utf8' })
      : spawnSync(/** @type {string} */ (find()), ['--version'], { encoding: 'utf8' });
  return /\d+\.[\w.]*/.exec(stdout ?? '')?.[0] ?? 'of unknown version';
}
