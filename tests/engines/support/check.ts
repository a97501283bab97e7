import { inject, test } from 'vitest';
import { INDEX_PROGRAM } from '../../browser/support/index-program.ts';
import { type ForeignSite, foreignSite } from '../../browser/support/foreign-page.ts';
import { type ApiHost, startHost } from '../../support/api-host.ts';
import { ENGINES } from './engines.mjs';
import { puppeteerEngine } from './puppeteer-engine.ts';
import type { Engine } from './tab.ts';
import { type Visitor, visitor } from './visitor.ts';
import { webDriverEngine } from './web-driver-engine.ts';

declare module 'vitest' {
  interface ProvidedContext {
    engine: (typeof ENGINES)[number]['name'];
  }
}

function startEngine(): Promise<Engine> {
  const name = inject('engine');
  const path = ENGINES.find((engine) => engine.name === name)!.find()!;
  return name === 'webkit' ? webDriverEngine(path) : puppeteerEngine(name, path);
}

/**
 * A check that runs in every engine. `host`: the built server, one for each file; `filled` is the same with a program of three
 * days, long enough for an overview, which no check changes. `foreign`: somebody else's page, on
 * another origin. `visitor`: somebody who has never been here.
 */
export const check = test.extend<{
  engine: Engine;
  host: ApiHost;
  filled: ApiHost;
  foreign: ForeignSite;
  visitor: Visitor;
}>({
  engine: [
    async ({}, use) => {
      const engine = await startEngine();
      await use(engine);
      await engine.close();
    },
    { scope: 'file' },
  ],
  host: [
    async ({}, use) => {
      const { host, stop } = await startHost();
      await use(host);
      await stop();
    },
    { scope: 'file' },
  ],
  filled: [
    async ({ host }, use) => {
      await host.replace(INDEX_PROGRAM);
      await use(host);
    },
    { scope: 'file' },
  ],
  foreign: async ({}, use) => {
    const site = await foreignSite();
    await use(site);
    await site.close();
  },
  visitor: async ({ engine }, use) => {
    const tab = await engine.newTab();
    await use(visitor(tab));
    await tab.close();
  },
});
