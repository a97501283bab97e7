import { describe, expect, test } from 'vitest';
import { readConfig } from '../../../src/server/config.ts';
import { until } from '../../support/until.ts';
import { listen } from '../support/event-client.ts';
import { hostForAll, PASSWORD } from '../support/host.ts';

const propsIn = (html: string) =>
  [...html.matchAll(/<script type="application\/json"[^>]*>([\s\S]*?)<\/script>/g)]
    .map(([, json]) => JSON.parse(json!).props)
    .find((props) => props?.unseen);

describe('the newest revision', () => {
  const host = hostForAll({ VISITOR_STREAMS: '1' });

  test('is a few bytes, rises with what visitors see, and is not sent again to who has it', async () => {
    const first = await host.call('GET', '/api/revision');
    expect(first.body).toEqual({ revision: expect.any(Number), poll: false });
    expect(Number(first.headers.get('content-length'))).toBeLessThan(50);
    const known = { 'if-none-match': first.headers.get('etag')! };
    expect((await host.fetch('/api/revision', { headers: known })).status).toBe(304);
    await host.call('PATCH', '/api/schedule-items/1', { note: 'For editors alone' });
    expect((await host.call('GET', '/api/revision')).body).toEqual(first.body);
    await host.call('PATCH', '/api/schedule-items/1', { time: '10:00' });
    const { body } = await host.call('GET', '/api/revision');
    expect(body).toEqual({ revision: first.body.revision + 1, poll: false });
    const { headers } = await host.fetch('/api/schedule');
    expect(headers.get('program-revision')).toBe(String(body.revision));
    expect([headers.get('program-poll'), propsIn(await (await host.fetch('/')).text()).isPolled]).toEqual([
      null,
      undefined,
    ]);
  });

  test('comes with the wish to poll while the host has no place for another listener', async () => {
    const polls = async () => (await host.call('GET', '/api/revision')).body.poll;
    const listener = await listen(`${host.url}/api/events`);
    expect(listener.status).toBe(200);
    await until(async () => expect(await polls()).toBe(true));
    expect((await host.fetch('/api/events')).status).toBe(503);
    expect((await host.fetch('/api/schedule')).headers.get('program-poll')).toBe('?1');
    listener.leave();
    await until(async () => expect(await polls()).toBe(false));
  });
});

describe('a host for whose visitors there is no stream', () => {
  const host = hostForAll({ VISITOR_STREAMS: '0' });

  test('says so wherever a page learns of the program', async () => {
    const refused = await host.call('GET', '/api/events');
    expect(refused.status).toBe(503);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(30);
    expect(refused.body.detail).toContain('/api/revision');
    expect((await host.call('GET', '/api/revision')).body.poll).toBe(true);
    const { headers } = await host.fetch('/api/schedule', { headers: { origin: 'https://other.example' } });
    expect(headers.get('program-poll')).toBe('?1');
    expect(headers.get('access-control-expose-headers')).toContain('Program-Poll');
    for (const path of ['/', '/embed/program.html', '/embed/'])
      expect(propsIn(await (await host.fetch(path)).text()).isPolled, path).toBe(true);
  });

  test('has streams for its editors', async () => {
    const { body } = await host.call('POST', '/api/session', { password: PASSWORD }, { authorization: '' });
    const editor = await listen(`${host.url}/api/editors/events`, { authorization: `Bearer ${body.token}` });
    expect(editor.status).toBe(200);
    editor.leave();
  });
});

test('how many visitors may listen is a number', () => {
  expect(readConfig({}).visitorStreams).toBeUndefined();
  expect(readConfig({ VISITOR_STREAMS: '0' }).visitorStreams).toBe(0);
  expect(() => readConfig({ VISITOR_STREAMS: 'none' })).toThrow('VISITOR_STREAMS: must be how many pages');
});
