import decodeQR from 'qr/decode.js';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { hostForAll } from '../support/host.ts';

const host = hostForAll({ PUBLIC_URL: 'https://meeting.example.org' });

const drawing = (items: string) => host.fetch(`/qr.svg?items=${items}`);

async function read(svg: string): Promise<string> {
  const { data, info } = await sharp(Buffer.from(svg))
    .resize(600, 600)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return decodeQR({ data, width: info.width, height: info.height }, { timeLimit: 10_000 });
}

describe('“My program” as a QR code', () => {
  test('leads to the site with these items, from pages of every origin', async () => {
    const answer = await drawing('1,5,9');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toMatch(/^image\/svg\+xml/);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(await read(await answer.text())).toBe('https://meeting.example.org/#program-mine=1,5,9');
  });

  test('is not sent twice', async () => {
    const etag = (await drawing('1,5,9')).headers.get('etag')!;
    const again = await host.fetch('/qr.svg?items=1,5,9', { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
  });

  test('holds 120 items', async () => {
    const ids = Array.from({ length: 120 }, (_, index) => 1000 + index).join();
    expect(await read(await (await drawing(ids)).text())).toBe(`https://meeting.example.org/#program-mine=${ids}`);
  });

  test.each([
    [''],
    ['1,'],
    ['a'],
    ['0'],
    ['1;5'],
    ['https://elsewhere.example/'],
    ['1'.repeat(20)],
    ['1,'.repeat(400) + '1'],
  ])('is made of nothing but so many ids: %s', async (items) => {
    expect((await drawing(items)).status).toBe(422);
  });
});
