import { expect, test, vi } from 'vitest';
import type * as assembleSite from '../../../src/server/content/assemble-site.ts';
import { checkContent } from '../../../src/server/doctor/stored-content.ts';
import { hostForAll } from '../support/host.ts';

/** A document of which no site can be made, by a fault of the program that nobody knows of. */
vi.mock('../../../src/server/content/assemble-site.ts', async (original) => {
  const { siteContent, ...rest } = await original<typeof assembleSite>();
  const failing: typeof siteContent = (event, documents, pictures) => {
    if ('text/broken' in documents) throw new Error('a fault of its own');
    return siteContent(event, documents, pictures);
  };
  return { ...rest, siteContent: failing };
});

const host = hostForAll();
const text = (title: string) => ({ title, text: `<p>${title}</p>` });
const put = async (name: string) => (await host.call('PUT', `/api/content/documents/${name}`, text(name))).status;
const home = async () => (await host.fetch('/')).text();

test('Content of which no site can be made leaves the last good one, holds up no change of the program, and the doctor names it', async () => {
  expect(await put('text-good')).toBe(200);
  const before = (await host.call('GET', '/api/content')).body;
  expect(await put('text-broken')).toBe(200);
  expect((await host.call('GET', '/api/content')).body).toEqual(before);
  const [opening] = (await host.schedule())[0]!.items;
  expect((await host.call('PATCH', `/api/schedule-items/${opening!.id}`, { title: 'Welcome' })).status).toBe(200);
  expect(await home()).toContain('Welcome');
  expect(await home()).toContain('text-good');
  expect((await host.call('GET', '/api/health')).body.status).toBe('ok');
  expect(await checkContent(host.database.db, host.dataDir)).toEqual([
    { level: 'wrong', says: expect.stringMatching(/^No site can be made of the content: a fault of its own\. /) },
  ]);
  expect((await host.call('DELETE', '/api/content/documents/text-broken')).status).toBe(200);
  expect(await put('text-later')).toBe(200);
  expect(await home()).toContain('text-later');
});
