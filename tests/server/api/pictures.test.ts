import { request } from 'node:http';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cleanPicture } from '../../../src/server/pictures/clean-picture.ts';
import { PICTURE_LIMITS } from '../../../src/server/limits/picture-limits.ts';
import { FORMATS, plainPicture, SECRET, tellingPicture } from '../../support/pictures.ts';
import { takeToken } from '../../support/product.mjs';
import { hostForAll, PASSWORD } from '../support/host.ts';
import { rawRequest } from '../support/raw-request.ts';

const host = hostForAll();
let token: string;
beforeAll(async () => {
  token = await takeToken(host.url, PASSWORD);
});
beforeEach(async () => {
  await host.database.db.transaction().execute((tx) => tx.deleteFrom('pictures').execute());
});

async function give(given: Buffer | string, headers: Record<string, string> = { 'content-type': 'image/jpeg' }) {
  const answer = await host.fetch('/api/pictures', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, ...headers },
    body: new Uint8Array(typeof given === 'string' ? Buffer.from(given) : given),
  });
  return { status: answer.status, body: await answer.json() };
}

const kept = async () => (await host.database.db.selectFrom('pictures').select('hash').execute()).length;

describe('a picture that an editor gives', () => {
  test.each(FORMATS)('in %s is shown to everybody, and tells nobody where it was taken', async (format) => {
    const given = await tellingPicture(format, { orientation: format === 'jpeg' ? 6 : 1 });
    const answer = await give(given, { 'content-type': `image/${format}` });
    const { bytes, hash, extension, width, height } = cleanPicture(given);
    expect(answer).toEqual({
      status: 200,
      body: { name: `${hash}.${extension}`, width, height, bytes: bytes.length },
    });
    const shown = await rawRequest(`${host.url}/pictures/${answer.body.name}`, { origin: 'https://uni.example' });
    expect(shown.status).toBe(200);
    expect(shown.bytes).toEqual(bytes);
    expect(shown.bytes.includes(SECRET)).toBe(false);
    expect(shown.headers).toMatchObject({
      'content-type': `image/${format}`,
      'content-length': String(bytes.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    });
  });

  test('twice has one name, and is kept once', async () => {
    const given = await plainPicture('jpeg');
    const first = await give(given);
    expect(await give(given)).toEqual(first);
    expect(await kept()).toBe(1);
  });

  test('is asked about without its bytes, and sent once only to a browser that has it', async () => {
    const { body } = await give(await plainPicture('png'));
    const address = `${host.url}/pictures/${body.name}`;
    const head = await rawRequest(address, {}, 'HEAD');
    expect(head.bytes).toHaveLength(0);
    expect(head.headers).toMatchObject({ 'content-type': 'image/png', 'content-length': String(body.bytes) });
    const again = await rawRequest(address, { 'if-none-match': head.headers.etag! });
    expect(again).toMatchObject({ status: 304, bytes: Buffer.alloc(0) });
    expect(again.headers['cache-control']).toContain('immutable');
  });

  test('is taken by what it is, whatever it is called', async () => {
    const { body } = await give(await plainPicture('png'), { 'content-type': 'image/gif' });
    expect(body.name).toMatch(/^[0-9a-f]{32}\.png$/);
  });
});

test('there is no picture under a name that nobody was given, nor under the name of another format', async () => {
  const { body } = await give(await plainPicture('jpeg'));
  const other = body.name.replace('.jpg', '.png');
  for (const name of [other, `${'0'.repeat(32)}.jpg`, `x${body.name}`, '1', '..%2fprogram.db', `${body.name}.br`]) {
    const answer = await host.fetch(`/pictures/${name}`);
    expect.soft(answer.status, name).toBe(404);
    expect.soft(answer.headers.get('cache-control'), name).toBe('no-store');
  }
});

describe('what is refused', () => {
  test('is a picture of somebody who has not signed in', async () => {
    const answer = await give(await plainPicture('jpeg'), { 'content-type': 'image/jpeg', authorization: '' });
    expect(answer.status).toBe(401);
    expect(await kept()).toBe(0);
  });

  test.each([
    [415, 'HEIC', () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), /Save it as JPEG/],
    [415, 'SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), /Save it as PNG/],
    [415, 'a GIF', () => Buffer.from('GIF89a'), /This is a GIF/],
    [415, 'an empty file', () => Buffer.alloc(0), /This file is empty/],
    [415, 'a letter', () => Buffer.from('Dear all,'), /isn’t a picture/],
    [422, 'half a picture', async () => (await plainPicture('jpeg')).subarray(0, 400), /The end of this picture/],
    [422, 'too many pixels', () => plainPicture('jpeg', { width: 4_001, height: 1 }), /4,001 × 1 pixels/],
    [413, 'too many bytes', () => Buffer.alloc(2_500_000, '\xff\xd8\xff', 'latin1'), /has 2\.4 MB: at most 2 MB/],
  ] as [number, string, () => Buffer | Promise<Buffer>, RegExp][])(
    'with %i and in words: %s',
    async (status, _what, make, words) => {
      const answer = await give(await make());
      expect(answer).toMatchObject({ status, body: { status, detail: expect.stringMatching(words) } });
      expect(await kept()).toBe(0);
    },
  );

  test('is anything that isn’t sent as a picture', async () => {
    for (const type of ['application/json', 'text/html', 'application/octet-stream'])
      expect(await give('{}', { 'content-type': type })).toMatchObject({
        status: 415,
        body: { detail: expect.stringContaining('image/jpeg') },
      });
  });

  test('is a HEIC picture of any size as such, so that nobody makes it smaller first', async () => {
    const answer = await give(Buffer.alloc(3_000_000), { 'content-type': 'image/heic' });
    expect(answer).toMatchObject({ status: 415, body: { detail: expect.stringContaining('HEIC') } });
  });

  test('is a picture of 60 MB, of which next to nothing is read', async () => {
    const size = 60 * 1024 * 1024;
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'image/jpeg', 'content-length': size };
    const answer = await new Promise<{ status: number; text: string; sent: number }>((resolve, reject) => {
      const call = request(`${host.url}/api/pictures`, { method: 'POST', headers }, (response) => {
        let text = '';
        response.on('data', (chunk) => (text += chunk));
        response.on('end', () => {
          resolve({ status: response.statusCode!, text, sent: call.socket?.bytesWritten ?? 0 });
          call.destroy();
        });
      });
      call.on('error', reject);
      call.write(Buffer.alloc(64 * 1024, '\xff\xd8\xff', 'latin1'));
    });
    expect(answer.status).toBe(413);
    expect(JSON.parse(answer.text).detail).toMatch(/has 60 MB: at most 2 MB are taken/);
    expect(answer.sent).toBeLessThan(1_000_000);
  });

  test('is a body without end, once it is larger than a picture may be', async () => {
    const chunk = Buffer.alloc(64 * 1024, '\xff\xd8\xff', 'latin1');
    let sent = 0;
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'image/jpeg' };
    const status = await new Promise<number | undefined>((resolve) => {
      const call = request(`${host.url}/api/pictures`, { method: 'POST', headers }, (response) => {
        resolve(response.statusCode);
        call.destroy();
      });
      // The rest may meet a closed connection.
      call.on('error', () => resolve(undefined));
      const more = () => {
        while (!call.destroyed && sent < 100_000_000) {
          sent += chunk.length;
          if (!call.write(chunk)) return void call.once('drain', more);
        }
      };
      more();
    });
    expect([413, undefined]).toContain(status);
    expect(sent).toBeLessThan(20_000_000);
    expect(await kept()).toBe(0);
  });
});

test('a host that has as many pictures as it keeps says so, and still knows those that it has', async () => {
  const known = await plainPicture('jpeg');
  const { body } = await give(known);
  const row = { type: 'image/jpeg', width: 1, height: 1, bytes: Buffer.from('x'), made_at: new Date().toISOString() };
  const fill = (rows: { hash: string; size: number }[]) =>
    host.database.db.transaction().execute(async (tx) => {
      await tx.deleteFrom('pictures').where('hash', 'like', 'filling%').execute();
      await tx
        .insertInto('pictures')
        .values(rows.map((own) => ({ ...row, ...own })))
        .execute();
    });
  const many = Array.from({ length: PICTURE_LIMITS.kept - 1 }, (_, index) => ({ hash: `filling ${index}`, size: 1 }));
  for (const rows of [many, [{ hash: 'filling', size: PICTURE_LIMITS.keptBytes - body.bytes - 100 }]]) {
    await fill(rows);
    const answer = await give(await plainPicture('png'));
    expect(answer).toMatchObject({
      status: 422,
      body: { detail: expect.stringMatching(/no room for another picture: 500 are kept, or 200 MB/) },
    });
    expect(await give(known)).toMatchObject({ status: 200, body: { name: body.name } });
  }
});
