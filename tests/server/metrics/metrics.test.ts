import { spawnSync } from 'node:child_process';
import { connect } from 'node:net';
import { createServer } from 'node:http';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { takeToken, freePort, run } from '../../support/product.mjs';
import { until } from '../../support/until.ts';
import { removeFolder, temporaryFolder } from '../support/folder.ts';
import { PASSWORD, startHost, type TestHost } from '../support/host.ts';
import { rawRequest } from '../support/raw-request.ts';

let host: TestHost;
let metrics: string;
beforeEach(async () => {
  const port = await freePort();
  metrics = `http://127.0.0.1:${port}/metrics`;
  host = await startHost({ METRICS_PORT: String(port) });
});
afterEach(() => host.close());

const collected = async () => (await fetch(metrics)).text();

/** The value of a series, by its name and what its labels must have; undefined if there is none. */
async function valueOf(name: string, labels: Record<string, string> = {}): Promise<number | undefined> {
  const wanted = Object.entries(labels).map(([label, value]) => `${label}="${value}"`);
  const lines = (await collected()).split('\n').filter((line) => new RegExp(`^${name}[{ ]`).test(line));
  const line = lines.find((one) => wanted.every((label) => one.includes(label)));
  return line === undefined ? undefined : Number(line.split(' ').at(-1));
}

const DURATION = 'http_request_duration_seconds';

/** How many requests have been counted. One is counted a moment after its answer has arrived. */
const countedRequests = (text: string) =>
  [...text.matchAll(new RegExp(`^${DURATION}_count{.*} (\\d+)$`, 'gm'))].reduce(
    (sum, [, count]) => sum + Number(count),
    0,
  );

/** The series of the host's own measurements. Node's own come and go with its garbage collections and timers. */
const series = (text: string) =>
  text
    .split('\n')
    .filter((line) => /^(?:http|program)_/.test(line))
    .map((line) => line.slice(0, line.lastIndexOf(' ')));

test('metrics have an address of their own, and visitors do not reach them', async () => {
  const answer = await fetch(metrics);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    expect.stringMatching(/^text\/plain; version=/),
  ]);
  expect(await answer.text()).toMatch(/^process_resident_memory_bytes [1-9]/m);
  expect(await valueOf('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
  for (const path of ['/metrics', '/api/metrics']) expect((await host.fetch(path)).status).toBe(404);
  const { origin } = new URL(metrics);
  expect((await fetch(`${origin}/api/schedule`)).status).toBe(404);
  expect((await fetch(metrics, { method: 'POST' })).status).toBe(405);
});

test('answers are counted by their route and status, also those that are repeated without Fastify', async () => {
  const asked = 40;
  for (let n = 0; n < asked; n++) await rawRequest(`${host.url}/api/schedule`);
  const { headers } = await rawRequest(`${host.url}/api/schedule`);
  for (let n = 0; n < asked; n++) await rawRequest(`${host.url}/api/schedule`, { 'if-none-match': headers.etag! });
  const of = (status_code: string) =>
    valueOf(`${DURATION}_count`, { method: 'GET', route: '/api/schedule', status_code });
  await until(async () => expect([await of('200'), await of('304')]).toEqual([asked + 1, asked]));
  expect(await valueOf('program_repeated_answers_total')).toBeGreaterThan(asked);
  expect(await valueOf(`${DURATION}_sum`, { route: '/api/schedule', status_code: '200' })).toBeLessThan(5);
});

test('nothing that strangers send becomes a label', async () => {
  const paths = [
    '/evil',
    '/evil/../x',
    '/program/777',
    '/images/evil.jpg',
    '/api/edits/evil',
    '/%65vil?evil=1',
    '/%zz',
  ];
  for (const path of paths)
    for (const method of ['GET', 'POST', 'PROPFIND', 'OPTIONS'])
      await rawRequest(host.url + path, { evil: 'evil' }, method);
  // The last path is refused before anything is counted.
  const asked = (paths.length - 1) * 4;
  const counted = (requests: number) =>
    until(async () => {
      const text = await collected();
      expect(countedRequests(text)).toBe(requests);
      return text;
    });
  const before = series(await counted(asked));
  for (let n = 0; n < 50; n++) await rawRequest(`${host.url}/evil-${n}?${n}`, { host: `evil-${n}` });
  const text = await counted(asked + 50);
  expect(text).not.toMatch(/\{[^}]*(?:evil|777|PROPFIND)/);
  expect(series(text)).toEqual(before);
  const routes = new Set([...text.matchAll(/route="([^"]*)"/g)].map(([, route]) => route));
  expect(routes).toContain('none');
  expect(routes).toContain('/program/:id');

  const { port, hostname } = new URL(host.url);
  connect(Number(port), hostname).end('not HTTP\r\n\r\n');
  await until(async () => expect(await valueOf('program_malformed_requests_total')).toBe(1));
});

test('open streams are counted by who has them open, and leave no duration', async () => {
  const streams = async () => [
    await valueOf('program_streams', { of: 'visitors' }),
    await valueOf('program_streams', { of: 'editors' }),
  ];
  expect(await streams()).toEqual([0, 0]);
  const leaving = new AbortController();
  const { signal } = leaving;
  const authorization = `Bearer ${await takeToken(host.url, PASSWORD)}`;
  // Answers that nobody holds are collected as garbage, which closes their connections.
  const held = [
    await host.fetch('/api/events', { signal }),
    await host.fetch('/api/events', { signal }),
    await host.fetch('/api/editors/events', { signal, headers: { authorization } }),
  ];
  expect(await streams()).toEqual([2, 1]);
  expect(await valueOf('program_connections')).toBeGreaterThanOrEqual(3);
  leaving.abort();
  await until(async () => expect(await streams()).toEqual([0, 0]));
  for (const answer of held) await expect(answer.text()).rejects.toThrow();
  expect(await collected()).not.toContain('events"');
});

test('edits, the revision and what is wrong with the database are told', async () => {
  expect((await host.call('POST', '/api/days', { title: 'Second day' })).status).toBe(201);
  expect((await host.call('POST', '/api/days', {})).status).toBe(422);
  await until(async () => expect((await host.call('GET', '/api/health')).body.shown_revision).toBe(3));
  // The first one that is collected knows all.
  const text = await collected();
  const figures = ['edits_total 1', 'database_revision 3', 'shown_revision 3', 'shown_age_seconds 0'];
  for (const figure of figures) expect(text.split('\n')).toContain(`program_${figure}`);
  expect(await valueOf('program_fault', { fault: 'disk-full' })).toBe(0);
  vi.spyOn(host.database.status, 'fault', 'get').mockReturnValue('disk-full');
  expect(await valueOf('program_fault', { fault: 'disk-full' })).toBe(1);
  expect(await valueOf('program_fault', { fault: 'corrupt' })).toBe(0);
  vi.restoreAllMocks();
});

test('each metric has a name of its kind: counters alone end in _total', async () => {
  const text = await collected();
  const kinds = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name, kind]) => [name!, kind!] as const);
  expect(kinds).toContainEqual(['nodejs_active_handles', 'gauge']);
  const misnamed = kinds.filter(([name, kind]) => name.endsWith('_total') !== (kind === 'counter'));
  expect(misnamed).toEqual([]);
});

test.runIf(spawnSync('promtool', ['--version']).status === 0)('promtool has nothing to say about them', async () => {
  const { status, stdout, stderr } = spawnSync('promtool', ['check', 'metrics'], {
    input: await collected(),
    encoding: 'utf8',
  });
  expect([status, stdout, stderr]).toEqual([0, '', '']);
});

test('a start says which port for metrics is taken, and refuses that of visitors', async () => {
  const folder = temporaryFolder();
  const taken = createServer();
  const port = await new Promise<number>((resolve) =>
    taken.listen(0, '127.0.0.1', () => resolve((taken.address() as { port: number }).port)),
  );
  const started = (settings: Record<string, string>) => run(['serve'], { DATA_DIR: folder, ...settings }).ended;
  expect(await started({ PORT: '0', METRICS_PORT: String(port) })).toMatchObject({
    code: 1,
    stderr: `Port ${port} is in use. Set METRICS_PORT to another one: METRICS_PORT=${port + 1} npm start -- serve\n`,
  });
  expect(await started({ PORT: '4711', METRICS_PORT: '4711' })).toMatchObject({
    code: 1,
    stderr: 'METRICS_PORT: must not be that of PORT, which visitors reach\n',
  });
  taken.close();
  removeFolder(folder);
});
