/** @import { Page } from '@playwright/test' */
/** @import { Product } from '../types.ts' */
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { BROWSER_FLAGS, findBrowser } from '../../../build/browser.mjs';
import { PASSWORD } from './api.mjs';
import { until } from './until.mjs';

/** The browser on this machine, which can be killed and keeps its profile; undefined where there is none. */
export const browserPath = findBrowser;

/**
 * Starts it, and opens the editor, signed in.
 * @param {Product} product
 * @param {string} profile its folder
 * @param {string} url of the host
 * @returns {Promise<{ page: Page, kill: () => Promise<unknown> }>}
 */
export async function openEditor(product, profile, url) {
  const told = join(profile, 'DevToolsActivePort');
  await rm(told, { force: true });
  const flags = [
    ...BROWSER_FLAGS,
    '--headless',
    '--window-size=1280,900',
    '--remote-debugging-port=0',
    `--user-data-dir=${profile}`,
  ];
  const running = product.start(/** @type {string} */ (browserPath()), [...flags, 'about:blank']);
  let port = '';
  await until(
    async () => {
      port = (await readFile(told, 'utf8').catch(() => '')).split('\n')[0] ?? '';
      return port !== '';
    },
    20_000,
    'The browser does not start',
  );
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const [window] = browser.contexts();
  if (!window) throw new Error('The browser has no window.');
  const page = await window.newPage();
  await page.addInitScript((password) => sessionStorage.setItem('editor_password', password), PASSWORD);
  await page.goto(`${url}/editor`);
  await page.getByRole('button', { name: 'Add', exact: true }).waitFor();
  const kill = async () => {
    running.child.kill('SIGKILL');
    await running.ended;
  };
  return { page, kill };
}

/**
 * The texts that the device keeps, as the editor stores them: it may not have read them yet.
 * @param {Page} page
 * @returns {Promise<{ waiting: number, typed: { id: number, title: string }[] }>} how many saves wait, and what is typed
 *   into forms of rows, or was left there by a browser that was killed
 */
export const keptTexts = (page) =>
  page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('program-editor unsent');
        opening.onerror = () => reject(new Error(String(opening.error)));
        // The editor makes it with its first text.
        opening.onupgradeneeded = () => opening.result.createObjectStore('hosts');
        opening.onsuccess = () => {
          const read = opening.result.transaction('hosts').objectStore('hosts').getAll();
          read.onerror = () => reject(new Error(String(read.error)));
          read.onsuccess = () => {
            opening.result.close();
            const typed = read.result.flatMap(({ typed: all = [] }) => all);
            resolve({
              waiting: read.result.flatMap(({ queue }) => queue).length,
              typed: typed.map(({ text }) => ({ id: text.id, title: text.values.title })),
            });
          };
        };
      }),
  );
