import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type BrowserContext, chromium } from '@playwright/test';
import { BROWSER_FLAGS, findTestBrowser } from '../../../build/browser.mjs';
import { test } from './fixtures.ts';

/** A browser that a test can kill as a crash would. */
interface KillableBrowser {
  context: BrowserContext;
  /** Ends all of its processes at once. */
  kill(): Promise<void>;
}

async function debugAddress(child: ChildProcess): Promise<string> {
  for await (const line of createInterface({ input: child.stderr! })) {
    const address = /^DevTools listening on (ws:\S+)/.exec(line)?.[1];
    if (address) return address;
  }
  throw new Error('The browser has ended before it could be reached.');
}

/** Starts a browser. Playwright's own launcher doesn't tell the process, and closes it in good order. */
async function startKillable(profile: string): Promise<KillableBrowser> {
  const child = spawn(
    findTestBrowser() ?? chromium.executablePath(),
    [...BROWSER_FLAGS, '--headless', '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'],
    { stdio: ['ignore', 'ignore', 'pipe'], detached: true },
  );
  const browser = await chromium.connectOverCDP(await debugAddress(child));
  return {
    context: browser.contexts()[0]!,
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      process.kill(-child.pid!, 'SIGKILL');
      await ended;
    },
  };
}

/** `start`: starts a browser, each one of a test with the same profile on disk. */
export const crashing = test.extend<{ start(): Promise<KillableBrowser> }>({
  start: async ({}, use) => {
    const profile = await mkdtemp(join(tmpdir(), 'program-profile-'));
    const started: KillableBrowser[] = [];
    await use(async () => {
      const browser = await startKillable(profile);
      started.push(browser);
      return browser;
    });
    for (const { kill } of started) await kill();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  },
});
