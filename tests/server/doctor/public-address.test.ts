import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer, request, type Server, type ServerResponse } from 'node:http';
import { createServer as createHttps } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../../../src/server/config.ts';
import { checkAddress, judgeCertificate } from '../../../src/server/doctor/public-address.ts';
import { freePort } from '../../support/product.mjs';
import { removeFolder, temporaryFolder } from '../support/folder.ts';
import { hostForAll } from '../support/host.ts';

const folder = temporaryFolder();
afterAll(() => removeFolder(folder));
const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await new Promise((resolve) => server.close(resolve));
});

let port: number;
beforeEach(async () => {
  port = await freePort();
});

/** Lets a server listen. @returns its port */
async function listen(server: Server): Promise<number> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

/** A proxy: passes on a request with further headers. */
const passOn = (headers: Record<string, string>) => (path: string, answer: ServerResponse) => {
  request({ host: '127.0.0.1', port, path, headers, agent: false }, (got) => {
    answer.writeHead(got.statusCode!, got.headers);
    got.pipe(answer);
  })
    .once('error', () => answer.writeHead(502).end())
    .end();
};
const FORWARDED = { 'x-forwarded-for': '192.0.2.7', 'x-forwarded-proto': 'https' };

/** A certificate that nobody has signed. @param days for how long it is good */
function certificate(days: number) {
  const [key, cert] = ['key', 'cert'].map((name) => join(folder, `${name}${days}.pem`)) as [string, string];
  const args = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=localhost', '-days', `${days}`];
  execFileSync('openssl', [...args, '-keyout', key, '-out', cert], { stdio: 'ignore' });
  return { key: readFileSync(key), cert: readFileSync(cert) };
}

async function check(publicUrl: string | undefined, settings: Record<string, string> = {}) {
  const config = readConfig({ PORT: `${port}`, ...(publicUrl && { PUBLIC_URL: publicUrl }), ...settings });
  return (await checkAddress(config)).map(({ level, says }) => `${level}: ${says}`);
}
const proxied = async (added: Record<string, string>, settings?: Record<string, string>) => {
  const at = await listen(
    createServer(({ url, headers: { host = '' } }, answer) => passOn({ host, ...added })(url!, answer)),
  );
  return (await check(`http://127.0.0.1:${at}`, settings)).at(-1);
};

describe('the address that visitors use', () => {
  test('is not set', async () => {
    expect(await check(undefined)).toEqual([
      `note: The server isn't running at 127.0.0.1:${port}.`,
      'note: PUBLIC_URL is not set, so the address that visitors use was not tried.',
    ]);
  });

  test("can't be reached", async () => {
    expect((await check('http://127.0.0.1:1')).at(-1)).toMatch(
      /^wrong: http:\/\/127\.0\.0\.1:1\/ \(PUBLIC_URL\) can't be/,
    );
  });

  test('has a path, below which no page works', async () => {
    expect(await check('https://org.example/meeting/')).toEqual([
      expect.stringMatching(/^note: /),
      "wrong: PUBLIC_URL: must be an address without a path, such as https://org.example: the server can't be reached " +
        'below /meeting/. Give it a host name of its own, such as program.example.org.',
    ]);
  });

  test('leads elsewhere', async () => {
    const at = await listen(createServer((_, answer) => answer.end('Another site')));
    expect((await check(`http://127.0.0.1:${at}`)).at(-1)).toMatch(/^wrong: .* answers 200, and doesn't lead to this/);
  });

  test('has a certificate that browsers refuse, or that ends soon', async () => {
    const pass = passOn(FORWARDED);
    const at = await listen(createHttps(certificate(90), ({ url }, answer) => pass(url!, answer)));
    const found = await check(`https://localhost:${at}`, { TRUST_PROXY: '127.0.0.1' });
    expect(found.slice(1)).toEqual([
      `ok: https://localhost:${at}/ (PUBLIC_URL) leads to this server.`,
      expect.stringMatching(
        /^wrong: Browsers don't trust the certificate of localhost:\d+ \(DEPTH_ZERO_SELF_SIGNED_CERT\)/,
      ),
      'ok: The proxy says who asks and how, and is believed.',
    ]);
  });

  test.each([
    [-1, 'CERT_HAS_EXPIRED', 'wrong', 'The certificate of a.b has run out: renew it.'],
    [5, undefined, 'wrong', 'The certificate of a.b ends in 5 days: let it be renewed by itself.'],
    [80, undefined, 'ok', 'The certificate of a.b is good for 80 days.'],
  ])('has a certificate for %d days', (days, fault, level, says) => {
    const until = Date.now() + (days + 0.5) * 86_400_000;
    expect(judgeCertificate({ until, fault }, 'a.b')).toEqual([{ level, says }]);
  });

  test('is where the clock is wrong', async () => {
    const late = new Date(Date.now() - 600_000).toUTCString();
    const at = await listen(createServer((_, answer) => answer.writeHead(200, { date: late }).end('{"revision":1}')));
    expect(await check(`http://127.0.0.1:${at}`)).toContainEqual(
      expect.stringMatching(/^wrong: The clocks .* 60\d s apart/),
    );
  });
});

describe('the proxy', () => {
  test.each([
    [FORWARDED, {}, /^wrong: TRUST_PROXY is not set, so all visitors share .*: set it to 127\.0\.0\.1/],
    [
      FORWARDED,
      { TRUST_PROXY: '10.0.0.1' },
      /^wrong: The proxy connects from 127\.0\.0\.1, which TRUST_PROXY doesn't name/,
    ],
    [
      { 'x-forwarded-for': '192.0.2.7' },
      { TRUST_PROXY: '127.0.0.1' },
      /^wrong: The proxy doesn't say in X-Forwarded-Proto/,
    ],
    [FORWARDED, { TRUST_PROXY: '127.0.0.1' }, /^ok: The proxy says who asks and how/],
    [FORWARDED, { TRUST_PROXY: '1' }, /^ok: The proxy says who asks and how/],
    [{}, {}, /^ok: Nothing says that a proxy stands before the server/],
  ])('%o with %o', async (headers, settings, expected) => {
    expect(await proxied(headers as Record<string, string>, settings as Record<string, string>)).toMatch(expected);
  });

  test('is on the same machine as who asks, so that both have one address', async () => {
    const headers = { ...FORWARDED, 'x-forwarded-for': '127.0.0.1' };
    expect(await proxied(headers, { TRUST_PROXY: '127.0.0.1' })).toMatch(/^ok: The proxy says who asks and how/);
    expect(await proxied(headers, { TRUST_PROXY: '10.0.0.1' })).toMatch(/^wrong: The proxy connects from 127\.0\.0\.1/);
  });

  test('passes on nobody, over HTTP, though TRUST_PROXY names it or the name of the site is lost', async () => {
    expect(await proxied({}, { TRUST_PROXY: '127.0.0.1' })).toMatch(/^wrong: TRUST_PROXY is set, but nothing passes/);
    expect(await proxied({ host: 'program:4000' })).toMatch(/^wrong: The proxy passes on no X-Forwarded-For/);
  });

  test('passes on nobody, over HTTPS', async () => {
    const pass = passOn({});
    const at = await listen(createHttps(certificate(90), ({ url }, answer) => pass(url!, answer)));
    expect((await check(`https://localhost:${at}`)).at(-1)).toMatch(/^wrong: The proxy passes on no X-Forwarded-For/);
  });
});

describe('while something listens', () => {
  const host = hostForAll();

  test('the server is well, and the proxy is judged by the settings', async () => {
    port = Number(new URL(host.url).port);
    expect(await check(host.url)).toEqual([
      'ok: The server runs, and is well.',
      `ok: ${host.url}/ (PUBLIC_URL) leads to this server.`,
      expect.stringMatching(/^note: What the proxy passes on can't be seen while the server runs/),
    ]);
    const pass = passOn(FORWARDED);
    const at = await listen(createHttps(certificate(5), ({ url }, answer) => pass(url!, answer)));
    expect((await check(`https://localhost:${at}`)).at(-1)).toMatch(
      /^wrong: TRUST_PROXY is not set, though HTTPS needs/,
    );
  });

  test('it is another program', async () => {
    port = await listen(createServer((_, answer) => answer.end('Another program')));
    expect((await check(undefined))[0]).toMatch(/^wrong: Port \d+ is used by another program/);
  });
});
