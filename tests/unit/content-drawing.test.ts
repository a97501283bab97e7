import { describe, expect, it } from 'vitest';
import { ridges } from '../../tools/pictures/plates/ridges.mjs';

const draw = async (seed: number): Promise<Buffer> =>
  (await ridges({ hour: 'dawn', seed, number: '', caption: '' })).raw().toBuffer();

describe('drawing the pictures', () => {
  it('the same seed gives the same bytes, another seed another picture', async () => {
    const first = await draw(1);
    expect(first.equals(await draw(1))).toBe(true);
    expect(first.equals(await draw(7))).toBe(false);
  }, 60_000);
});
