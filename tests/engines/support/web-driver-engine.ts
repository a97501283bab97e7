import { spawn } from 'node:child_process';
import { Builder, Key as Keys, until, type WebDriver } from 'selenium-webdriver';
import { freePort } from '../../support/product.mjs';
import { startScreen } from './screen.ts';
import { type Engine, type Key, type Tab, VISITORS_ZONE, WINDOW } from './tab.ts';

const KEYS: Record<Key, string> = {
  Enter: Keys.ENTER,
  Escape: Keys.ESCAPE,
  Tab: Keys.TAB,
  Backspace: Keys.BACK_SPACE,
  End: Keys.END,
};

/** The longest that an alert, or the start of the driver or its browser, is waited for. */
const PATIENCE_MS = 10_000;
const ATTEMPTS = 3;

interface Driver {
  address: string;
  /** Ends the driver, and the browsers that it has started. */
  stop(): void;
}

async function startDriver(path: string, display: string): Promise<Driver> {
  const port = await freePort();
  const server = spawn(path, [`--port=${port}`], {
    stdio: 'ignore',
    // A process group of its own, which can be ended as a whole.
    detached: true,
    env: { ...process.env, DISPLAY: display, GDK_BACKEND: 'x11', TZ: VISITORS_ZONE, NO_AT_BRIDGE: '1' },
  });
  const address = `http://127.0.0.1:${port}`;
  const start = Date.now();
  while (
    !(await fetch(`${address}/status`).then(
      ({ ok }) => ok,
      () => false,
    ))
  )
    if (Date.now() - start > PATIENCE_MS) throw new Error('WebKitWebDriver does not answer.');
  return { address, stop: () => void process.kill(-server.pid!) };
}

/** A new browser; undefined if it doesn't come. */
async function newBrowser(address: string): Promise<WebDriver | undefined> {
  const builder = new Builder().usingServer(address).withCapabilities({ browserName: 'MiniBrowser' });
  return Promise.race([builder.build(), new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS))]);
}

/** WebKitGTK's small browser, steered by WebDriver. */
export async function webDriverEngine(driverPath: string): Promise<Engine> {
  const screen = await startScreen();
  let driver = await startDriver(driverPath, screen.display);
  return {
    async newTab() {
      // One start in a hundred never ends: WebKitGTK's driver then waits for a browser that has hung.
      for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
        const browser = await newBrowser(driver.address);
        if (browser) return driverTab(browser);
        driver.stop();
        driver = await startDriver(driverPath, screen.display);
      }
      throw new Error('WebKitWebDriver starts no browser.');
    },
    async close() {
      driver.stop();
      screen.stop();
    },
  };
}

/** In the page: runs a function given as text, and tells its outcome. */
const RUN = `
  const [argument, done] = arguments;
  new Promise((resolve) => resolve((WORK)(argument))).then(
    (value) => done({ value }),
    (error) => done({ error: String(error) }),
  );`;

async function driverTab(driver: WebDriver): Promise<Tab> {
  const run = async (work: (argument: unknown) => unknown, argument?: unknown) => {
    const script = RUN.replace('WORK', () => work.toString());
    const { value, error } = await driver.executeAsyncScript<{ value?: unknown; error?: string }>(script, argument);
    if (error !== undefined) throw new Error(error);
    return value;
  };
  /** A window is larger than the page in it. */
  const resize = async (width: number, height: number) => {
    const inner = (await run(() => [innerWidth, innerHeight])) as [number, number];
    const { width: outerWidth, height: outerHeight } = await driver.manage().window().getRect();
    await driver
      .manage()
      .window()
      .setRect({ x: 0, y: 0, width: width + outerWidth - inner[0], height: height + outerHeight - inner[1] });
  };
  await resize(WINDOW.width, WINDOW.height);
  return {
    open: (address) => driver.get(address),
    reload: () => driver.navigate().refresh(),
    run,
    clickAt: (x, y) =>
      driver
        .actions()
        .move({ x: Math.round(x), y: Math.round(y) })
        .click()
        .perform(),
    press: (key) => driver.actions().sendKeys(KEYS[key]).perform(),
    type: (text) => driver.actions().sendKeys(text).perform(),
    resize,
    async alertOf(act) {
      await act();
      await driver.wait(until.alertIsPresent(), PATIENCE_MS);
      const alert = driver.switchTo().alert();
      const text = await alert.getText();
      await alert.accept();
      return text;
    },
    picture: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    close: () => driver.quit(),
  };
}
