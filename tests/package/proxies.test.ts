import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { type ClientHttp2Session, connect } from 'node:http2';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { connect as connectTls } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { filesOfDocs } from '../../build/release/files-of-docs.mjs';
import { freePort, run, type Running, runServer, type RunningServer, startProcess } from '../support/product.mjs';
import { until } from '../support/until.ts';

const PASSWORD = 'long enough for a test';
/** A visitor who isn't the proxy, as far as the host can tell. */
const VISITOR = '127.0.0.2';
/** More than nginx takes unless it is told, and less than the host takes. */
const LARGE = 3_000_000;

const folder = mkdtempSync(join(tmpdir(), 'program-proxies-'));
const certificate = { file: join(folder, 'cert.pem'), key: join(folder, 'key.pem') };
const files = filesOfDocs('.');
const isInstalled = (name: string, flag: string) => spawnSync(name, [flag]).status === 0;
let host: RunningServer;

beforeAll(async () => {
  const args = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost'];
  execFileSync('openssl', [...args, '-keyout', certificate.key, '-out', certificate.file], { stdio: 'ignore' });
  const settings = { TRUST_PROXY: '127.0.0.1', EDITOR_PASSWORD: PASSWORD, LOG_LEVEL: 'info' };
  host = await runServer(join(folder, 'data'), settings);
});
afterAll(async () => {
  host?.child.kill('SIGTERM');
  await host?.ended;
  rmSync(folder, { recursive: true });
});

/** Replaces what is of the example's site. @throws when it isn't there */
function replaced(file: string, values: [from: string | RegExp, to: string][]): string {
  return values.reduce((content, [from, to]) => {
    if (!content.match(from)) throw new Error(`There is no ${from} in ${file}.`);
    return content.replaceAll(from, to);
  }, files.get(file)!);
}

/** nginx with a site; `daemon off` lets it end with the test. */
function runNginx(site: string): Running {
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const config = join(folder, 'nginx.conf');
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  writeFileSync(
    config,
    `daemon off; ${user} pid ${folder}/pid; events {} http { access_log off; ${paths.join(' ')}\n${site} }`,
  );
  return startProcess('nginx', ['-c', config, '-p', folder, '-e', join(folder, 'error.log')]);
}

/** @param target the address of the host */
async function startNginx(port: number, target = host.url): Promise<Running> {
  const site = replaced('nginx.conf', [
    [/ +listen \[::\].*\n/g, ''],
    ['listen 80;', `listen 127.0.0.1:${await plainPort};`],
    ['listen 443', `listen 127.0.0.1:${port}`],
    [/ssl_certificate \S+;/g, `ssl_certificate ${certificate.file};`],
    [/ssl_certificate_key \S+;/g, `ssl_certificate_key ${certificate.key};`],
    ['http://127.0.0.1:4000', target],
  ]);
  return runNginx(site);
}
const plainPort = freePort();

async function startCaddy(port: number): Promise<Running> {
  const site = replaced('Caddyfile', [
    ['program.example.org {', `https://localhost:${port} {\n\ttls ${certificate.file} ${certificate.key}`],
    ['127.0.0.1:4000', host.url.slice('http://'.length)],
  ]);
  const config = join(folder, 'Caddyfile');
  writeFileSync(config, `{\n\tadmin off\n\tauto_https disable_redirects\n}\n${site}`);
  const settings = { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  return startProcess('caddy', ['run', '--config', config, '--adapter', 'caddyfile'], { settings });
}

/** A connection over HTTP/2 from the visitor's address. */
async function visit(port: number): Promise<ClientHttp2Session> {
  const session = connect(`https://localhost:${port}`, {
    createConnection: () =>
      connectTls({
        ...{ host: '127.0.0.1', port, localAddress: VISITOR, servername: 'localhost' },
        ...{ ALPNProtocols: ['h2'], rejectUnauthorized: false },
      }),
  });
  await new Promise<void>((resolve, reject) => {
    session.once('connect', () => resolve()).once('error', reject);
  });
  return session;
}

/** One answer. */
async function ask(session: ClientHttp2Session, path: string, headers: Record<string, string> = {}, body?: string) {
  const stream = session.request({ ':path': path, ':method': body === undefined ? 'GET' : 'POST', ...headers });
  const answered = new Promise<Record<string, unknown>>((resolve, reject) => {
    stream.once('response', resolve).once('error', reject);
  });
  stream.end(body);
  const got = await answered;
  return { status: got[':status'], headers: got, body: await text(stream) };
}

const JSON_TYPE = { 'content-type': 'application/json' };

describe.each([
  ['nginx', isInstalled('nginx', '-v'), startNginx],
  ['caddy', isInstalled('caddy', 'version'), startCaddy],
])('the settings for %s in docs/installing.md', (name, isThere, start) => {
  it.runIf(isThere)('serve over HTTP/2, pass on who asks, and hold no event back', async () => {
    const port = await freePort();
    const proxy = await start(port);
    try {
      const session = await vi.waitFor(() => visit(port), { timeout: 20_000, interval: 100 });
      const page = await ask(session, '/?who');
      expect(page.status, page.body).toBe(200);
      expect(page.headers['strict-transport-security']).toBe('max-age=31536000');
      // The page names itself by the address that the visitor has used.
      expect((await ask(session, '/program.txt')).body).toContain(`https://localhost:${port}/`);
      // The log comes through a pipe, which may be later than the answer.
      const logged = await until(() => {
        const line = host
          .stderr()
          .split('\n')
          .find((text) => text.includes('"path":"/program.txt"'));
        expect(line).toBeDefined();
        return line!;
      });
      expect(JSON.parse(logged)).toMatchObject({ address: VISITOR });

      const events = session.request({ ':path': '/api/events' });
      let told = '';
      events.setEncoding('utf8').on('data', (part: string) => (told += part));
      await until(() => expect(told).toContain('\n'));
      const signedIn = await ask(session, '/api/session', JSON_TYPE, JSON.stringify({ password: PASSWORD }));
      const { token } = JSON.parse(signedIn.body) as { token: string };
      const headers = { ...JSON_TYPE, authorization: `Bearer ${token}` };
      const title = `A day through ${name}`;
      expect((await ask(session, '/api/days', headers, JSON.stringify({ title }))).status).toBe(201);
      await until(() => expect(told).toContain(title));

      const large = JSON.stringify({ label: 'x'.repeat(LARGE), writes: [] });
      expect((await ask(session, '/api/edits', headers, large)).status).toBe(422);
      session.destroy();
    } finally {
      proxy.child.kill('SIGTERM');
      await proxy.ended;
    }
  });
});

it.runIf(isInstalled('nginx', '-v'))('nginx leads from http: to https:', async () => {
  const proxy = await startNginx(await freePort());
  try {
    const port = await plainPort;
    const headers = { host: 'program.example.org' };
    const location = () =>
      new Promise((resolve, reject) => {
        request({ port, path: '/editor', headers }, (answer) => resolve(answer.headers.location))
          .once('error', reject)
          .end();
      });
    expect(await vi.waitFor(location, { timeout: 20_000 })).toBe('https://program.example.org/editor');
  } finally {
    proxy.child.kill('SIGTERM');
    await proxy.ended;
  }
});

describe('doctor, while the host is stopped, behind nginx', () => {
  const says = async (PORT: number, PUBLIC_URL: string, start: () => Running | Promise<Running>) => {
    const proxy = await start();
    try {
      const settings = { DATA_DIR: join(folder, 'none'), PORT: `${PORT}`, PUBLIC_URL, TRUST_PROXY: '127.0.0.1' };
      return await vi.waitFor(
        async () => {
          const { stdout } = await run(['doctor'], settings).ended;
          expect(stdout).toContain('(PUBLIC_URL) leads to this server.');
          return stdout;
        },
        { timeout: 20_000, interval: 100 },
      );
    } finally {
      proxy.child.kill('SIGTERM');
      await proxy.ended;
    }
  };

  it.runIf(isInstalled('nginx', '-v'))('finds nothing wrong with the settings of docs/installing.md', async () => {
    const [target, port] = [await freePort(), await freePort()];
    const found = await says(target, `https://localhost:${port}`, () => startNginx(port, `http://127.0.0.1:${target}`));
    expect(found).toContain('ok     The proxy says who asks and how, and is believed.');
  });

  it.runIf(isInstalled('nginx', '-v'))('names what a proxy_pass without any header lacks', async () => {
    const [target, port] = [await freePort(), await freePort()];
    const site = `server { listen 127.0.0.1:${port}; location / { proxy_pass http://127.0.0.1:${target}; } }`;
    expect(await says(target, `http://localhost:${port}`, () => runNginx(site))).toMatch(
      /wrong {2}The proxy passes on no X-Forwarded-For, so all visitors share one limit/,
    );
  });
});

it('the unit for systemd starts the script of the archive, with a data folder of its own', () => {
  const unit = files.get('conference-program.service')!;
  expect(unit).toContain('\nExecStart=/opt/conference-program/start\n');
  const [, state] = /\nStateDirectory=(\S+)\n/.exec(unit)!;
  expect(unit).toContain(`DATA_DIR=/var/lib/${state} `);
  expect(readFileSync('build/release/files/start', 'utf8')).toContain('exec node');
});

const analyze = () => {
  const file = join(folder, 'conference-program.service');
  writeFileSync(file, files.get('conference-program.service')!);
  const { stdout, stderr } = spawnSync('systemd-analyze', ['security', '--offline=true', '--no-pager', file], {
    encoding: 'utf8',
  });
  return Number(/Overall exposure level for \S+: ([\d.]+)/.exec(stdout + stderr)?.[1]);
};

it.runIf(isInstalled('systemd-analyze', '--version'))('the unit for systemd exposes little', () => {
  expect(analyze()).toBeLessThanOrEqual(3);
});
