import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect } from 'vitest';
import { exportTo, serveFolder } from '../browser/support/static-site.ts';
import { check as base } from './support/check.ts';
import type { Visitor } from './support/visitor.ts';

const PATIENCE = { timeout: 10_000 };

const check = base.extend<{ folder: string }>({
  folder: [
    async ({ filled }, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'program-static-'));
      await exportTo(folder, filled);
      await use(folder);
      await rm(folder, { recursive: true });
    },
    { scope: 'file' },
  ],
});

/** Looks for an item, opens it and goes on to its page. */
async function findItem(visitor: Visitor) {
  await visitor.click(['[part=day-link]', 'Wed 29']);
  await expect.poll(() => visitor.texts('[part=day-title]'), PATIENCE).toEqual(['Day 2 of the meeting']);
  await visitor.click(['[part=item-title]', 'Talk 2.4']);
  await visitor.click(['[part=item-links] a', 'Open page']);
  await visitor.see(['h1', 'Talk 2.4']);
}

check('the files of a site are at work in a folder of any web space', async ({ visitor, folder }) => {
  const { url, close } = await serveFolder(folder, '/meetings/palu/');
  await visitor.visit(url);
  await findItem(visitor);
  expect(await visitor.run(() => location.pathname)).toMatch(/^\/meetings\/palu\/program\/\d+\//);
  close();
});

check('they are at work when they are opened from the disk', async ({ visitor, folder }) => {
  await visitor.visit(pathToFileURL(join(folder, 'index.html')).href);
  await findItem(visitor);
});
