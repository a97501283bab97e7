import { test as base, expect } from '@playwright/test';
import { type ApiHost, type DayDraft, PASSWORD, startHost } from '../../support/api-host.ts';
import { type ForeignSite, foreignSite } from './foreign-page.ts';

export { type ApiHost, type DayDraft, PASSWORD };

/**
 * `host`: the built server with its own database, one per worker; `baseURL` points to it. `foreign`: somebody else's
 * page, on another origin.
 */
export const test = base.extend<{ foreign: ForeignSite }, { host: ApiHost }>({
  foreign: async ({}, use) => {
    const site = await foreignSite();
    await use(site);
    await site.close();
  },
  host: [
    async ({}, use) => {
      const { host, stop } = await startHost();
      await use(host);
      await stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ host }, use) => use(host.url),
});

export { expect };
