// @vitest-environment node
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import limits from '../../build/size-limits.json' with { type: 'json' };
import { compressed } from '../bench/compress.mjs';

describe('what a visitor downloads', () => {
  it.each(Object.entries(limits))('%s is at most %d bytes with gzip', (name, limit) => {
    const file = `dist/${name}`;
    if (!existsSync(file)) throw new Error(`${file} is missing. Run: npm run build`);
    expect(compressed(readFileSync(file)).gzip.length).toBeLessThanOrEqual(limit);
  });
});
