import puppeteer, { type Dialog, type Page } from 'puppeteer-core';
import { BROWSER_FLAGS } from '../../../build/browser.mjs';
import { type Engine, type Tab, VISITORS_ZONE, WINDOW } from './tab.ts';

/** Chromium by its own protocol, or a Firefox as it is installed by WebDriver BiDi, which it speaks by itself. */
export async function puppeteerEngine(name: 'chromium' | 'firefox', executablePath: string): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: name === 'chromium' ? 'chrome' : name,
    executablePath,
    args: name === 'chromium' ? BROWSER_FLAGS : [],
    env: { ...process.env, TZ: VISITORS_ZONE },
    defaultViewport: WINDOW,
  });
  return {
    async newTab() {
      const context = await browser.createBrowserContext();
      return tabOf(await context.newPage(), () => context.close());
    },
    close: () => browser.close(),
  };
}

function tabOf(page: Page, close: () => Promise<void>): Tab {
  // A visitor who reloads or leaves a page with something typed is asked, and wants it.
  page.on('dialog', (dialog: Dialog) => {
    if (dialog.type() === 'beforeunload') void dialog.accept();
  });
  const run = (work: (argument: unknown) => unknown, argument?: unknown) => page.evaluate(work, argument);
  return {
    open: (address) => page.goto(address).then(() => {}),
    reload: () => page.reload().then(() => {}),
    run,
    clickAt: (x, y) => page.mouse.click(x, y),
    press: (key) => page.keyboard.press(key),
    type: (text) => page.keyboard.type(text),
    resize: (width, height) => page.setViewport({ width, height }),
    async alertOf(act) {
      const alert = new Promise<string>((resolve) => {
        page.once('dialog', (dialog: Dialog) => {
          const text = dialog.message();
          void dialog.accept().then(() => resolve(text));
        });
      });
      await act();
      return alert;
    },
    picture: async () => Buffer.from(await page.screenshot()),
    close,
  };
}
