import { defineConfig } from '@playwright/test';
import { BROWSER_FLAGS, findBrowser } from './build/browser.mjs';

/** Browser tests drive the built product; each worker starts its own server on its own database (`tests/browser/support`). */
export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: !!process.env.CI,
  retries: 0,
  timeout: 30_000,
  expect: { timeout: 7_000 },
  use: {
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    timezoneId: 'Asia/Makassar',
    launchOptions: {
      executablePath: findBrowser(),
      args: [
        ...BROWSER_FLAGS,
        // Tests play pages of the open network that load from a host on loopback, which browsers guard.
        '--disable-features=LocalNetworkAccessChecks',
      ],
    },
  },
});
