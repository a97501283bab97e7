import { afterEach, describe, expect, it, vi } from 'vitest';
import { editorApi } from '../../../src/editor/store/api/editor-api.ts';
import { ApiError, call, fetchSchedule } from '../../../src/program/host/api-client.ts';

const answer = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers })),
  );
const sent = () => vi.mocked(fetch).mock.calls[0]!;
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => Promise.reject(new Error('no failure')),
    (error) => error as ApiError,
  );

afterEach(() => vi.unstubAllGlobals());

describe('calls to the API host', () => {
  it('add a day with exactly the given body, the token and the key', async () => {
    answer(201, { id: 1, title: 'Day' });
    await editorApi('https://host/').add('day', { title: 'Day' }, { token: 't', idempotencyKey: 'k' });
    const [url, init] = sent();
    expect(url).toBe('https://host/api/days');
    expect(init).toMatchObject({
      method: 'POST',
      body: '{"title":"Day"}',
      headers: { 'content-type': 'application/json', authorization: 'Bearer t', 'idempotency-key': 'k' },
    });
  });

  it('send the version that a change is based on', async () => {
    answer(200, {});
    await editorApi('').remove('day', 7, { token: 't', version: 3 });
    expect(sent()[1]!.headers).toMatchObject({ 'if-match': '"3"' });
    expect(sent()[1]!.body).toBeUndefined();
  });

  it('pass on what the server says is wrong, field by field', async () => {
    const errors = [{ field: 'title', message: 'must not be blank' }];
    answer(422, { title: 'Unprocessable', detail: 'Check the fields.', errors });
    const error = await failure(editorApi('').add('day', { title: '' }, {}));
    expect(error).toMatchObject({ status: 422, message: 'Check the fields.', fields: errors });
  });

  it('report how long to wait, and the row that somebody else saved', async () => {
    answer(429, { title: 'Too many' }, { 'retry-after': '30' });
    expect(await failure(call('', '/x'))).toMatchObject({ status: 429, retryAfter: 30 });
    answer(412, { title: 'Changed', current: { id: 1 } });
    expect(await failure(call('', '/x'))).toMatchObject({ status: 412, current: { id: 1 } });
  });

  it('say so in words if there is no answer, or none that can be read', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    expect(await failure(call('', '/x'))).toMatchObject({ status: 0, message: 'The server could not be reached.' });
    answer(200, '<html>');
    expect(await failure(fetchSchedule(''))).toMatchObject({ message: 'The server sent an answer that is not JSON.' });
    answer(500, '<html>');
    expect(await failure(fetchSchedule(''))).toMatchObject({ message: 'The server answered 500.' });
    for (const body of ['null', '"down"', '{"detail":[{"loc":["x"]}],"errors":{"title":["is bad"]}}']) {
      answer(500, body);
      expect(await failure(call('', '/x'))).toMatchObject({ message: 'The server answered 500.', fields: [] });
    }
  });

  it('wait for as long as it takes, and end when aborted', async () => {
    vi.useFakeTimers();
    const fetched = vi.fn(
      (_: string, { signal }: RequestInit) =>
        new Promise<Response>((_, reject) => signal!.addEventListener('abort', () => reject(signal!.reason as Error))),
    );
    vi.stubGlobal('fetch', fetched);
    const stop = new AbortController();
    const ended = vi.fn();
    const waiting = failure(editorApi('').openSession('secret', stop.signal)).finally(ended);
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(ended).not.toHaveBeenCalled();
    stop.abort();
    expect(await waiting).toMatchObject({ status: 0, message: 'Waiting for the server was stopped.' });
    vi.useRealTimers();
  });
});
