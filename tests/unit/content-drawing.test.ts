import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { PLATES } from '../../scripts/draw-pictures/plates.mjs';
import { ridges } from '../../scripts/draw-pictures/plates/ridges.mjs';

const MASTER = join(import.meta.dirname, '../../src/content/images/gallery-01.webp');

describe('drawing the pictures', () => {
  it('draws the committed master again: the same seed gives the same bytes, another seed another picture', async () => {
    const drawn: Buffer = await (await PLATES['gallery-01']()).raw().toBuffer();
    const again: Buffer = await (await PLATES['gallery-01']()).raw().toBuffer();
    const other: Buffer = await (await ridges({ hour: 'dawn', seed: 7, number: '', caption: '' })).raw().toBuffer();
    const committed = await sharp(MASTER).raw().toBuffer();
    // The master is compressed, so it is near to what is drawn but not the same.
    const apart = (picture: Buffer) => {
      expect(picture).toHaveLength(drawn.length);
      let sum = 0;
      for (let i = 0; i < drawn.length; i++) sum += Math.abs(drawn[i]! - picture[i]!);
      return sum / drawn.length;
    };
    expect(drawn.equals(again)).toBe(true);
    expect(apart(committed)).toBeLessThan(3);
    expect(apart(other)).toBeGreaterThan(5);
  }, 60_000);
});
