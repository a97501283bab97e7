import { defineConfig } from '@playwright/test';
import { BROWSER_FLAGS, findTestBrowser } from './build/browser.mjs';

/**
 * Browser tests run against the built product; each worker starts its own server with its own database
 * (`tests/browser/support`).
 */
export default defineConfig({
  testMatch: '**/*.spec.ts',
  projects: [
    // `npm test` runs each user's main tasks, whose names end in @walk; `npm run test:all` all projects.
    { name: 'walk', testDir: 'tests/browser', grep: /@walk/ },
    { name: 'browser', testDir: 'tests/browser', grepInvert: /@walk/ },
    { name: 'package', testDir: 'tests/package' },
    { name: 'pixels', testDir: 'tests/pixels' },
  ],
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: !!process.env.CI,
  retries: 0,
  // For a machine that is busy with other things, too. A test of something fast has a limit of its own.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    timezoneId: 'Asia/Makassar',
    launchOptions: {
      executablePath: findTestBrowser(),
      args: [
        ...BROWSER_FLAGS,
        // Tests simulate public pages that load from a host on loopback, which browsers restrict.
        '--disable-features=LocalNetworkAccessChecks',
      ],
    },
  },
});
