import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type * as assembleSite from '../../../src/server/content/assemble-site.ts';
import type { checkContent } from '../../../src/server/doctor/stored-content.ts';
import type { TestHost } from '../support/host.ts';

const ASSEMBLE = '../../../src/server/content/assemble-site.ts';

let host: TestHost;
let check: typeof checkContent;
/** Gives a host a document of which no site can be made, by a fault of the program that nobody knows of. */
beforeAll(async () => {
  // Other files may have loaded the host without it.
  vi.resetModules();
  vi.doMock(ASSEMBLE, async (original) => {
    const { siteContent, ...rest } = await original<typeof assembleSite>();
    const failing: typeof siteContent = (event, documents, pictures) => {
      if ('text/broken' in documents) throw new Error('a fault of its own');
      return siteContent(event, documents, pictures);
    };
    return { ...rest, siteContent: failing };
  });
  const { startHost } = await import('../support/host.ts');
  ({ checkContent: check } = await import('../../../src/server/doctor/stored-content.ts'));
  host = await startHost();
});
afterAll(async () => {
  await host.close();
  vi.doUnmock(ASSEMBLE);
  vi.resetModules();
});

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
  expect(await check(host.database.db, host.dataDir)).toEqual([
    { level: 'wrong', says: expect.stringMatching(/^No site can be made of the content: a fault of its own\. /) },
  ]);
  expect((await host.call('DELETE', '/api/content/documents/text-broken')).status).toBe(200);
  expect(await put('text-later')).toBe(200);
  expect(await home()).toContain('text-later');
});
