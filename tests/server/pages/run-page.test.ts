/** The page of a link, which is the same for everybody: it holds neither a secret nor a row of the program. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { removeFolder, temporaryFolder } from '../support/folder.ts';
import { DIST_DIR, startHost, type TestHost } from '../support/host.ts';
import { comingEvent, linkMaker } from '../support/links.ts';

let dataDir: string;
let host: TestHost;
beforeAll(async () => {
  dataDir = comingEvent(temporaryFolder());
  host = await startHost({}, { dataDir, distDir: DIST_DIR });
});
afterAll(async () => {
  await host.close();
  removeFolder(dataDir);
});

test('The page of a link may be kept, is found by no search engine, and allows its own script alone', async () => {
  const { headers, status } = await host.fetch('/run');
  expect(status).toBe(200);
  expect(headers.get('cache-control')).toMatch(/^public, max-age=0, s-maxage=\d/);
  expect(headers.get('x-robots-tag')).toBe('noindex');
  const policy = headers.get('content-security-policy')!;
  expect(policy).toContain("default-src 'none'");
  expect(policy).toMatch(/script-src 'self' (?:'sha256-[\w+/=]+' ?)+;/);
  expect(policy).toContain("connect-src 'self';");
  expect(policy).toContain("frame-ancestors 'self'; require-trusted-types-for 'script'; trusted-types service-worker");
  const again = await host.fetch('/run', { headers: { 'if-none-match': headers.get('etag')! } });
  expect(again.status).toBe(304);
});

test('The page of a link is the same whoever opens it, in the language of the event', async () => {
  const { secret } = await linkMaker(host)();
  const read = async (path: string) => (await host.fetch(path)).text();
  const [plain, asked] = [await read('/run'), await read(`/run?${secret}`)];
  expect(asked).toBe(plain);
  expect(plain).not.toContain(secret);
  expect(plain).toContain('<meta name="robots" content="noindex" />');
  expect(plain).toContain('<html lang="fr">');
  expect(plain).toMatch(/<p>\s*Cette page a besoin de JavaScript/);
  const words = JSON.parse(/id="words">(.*?)<\/script>/.exec(plain)![1]!);
  expect(words.full).toBe('Complet');
  // Nothing but its own files is named.
  expect(plain.match(/(?:src|href)="(?!\/)[^"]*"/g)).toBeNull();
});
