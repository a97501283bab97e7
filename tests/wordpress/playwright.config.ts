import { defineConfig } from '@playwright/test';
import browser from '../../playwright.config.ts';
import { missing } from './support/debian.ts';

if (missing.length > 0) {
  console.error(`These tests run a real WordPress. Install it first: apt-get install ${missing.join(' ')}`);
  process.exit(1);
}

// The projects of the other browser tests have folders of their own.
const { projects: _, ...shared } = browser;

/** `npm run test:wordpress`: the plugin in Debian's WordPress, as the people who write a site use it. */
export default defineConfig(shared, {
  testDir: '.',
  outputDir: '../../test-results/wordpress',
  fullyParallel: false,
  // One WordPress for all tests.
  workers: 1,
  // Its editor is 3 MB of scripts, served by PHP's own server.
  timeout: 90_000,
  expect: { timeout: 15_000 },
});
