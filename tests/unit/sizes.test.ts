// @vitest-environment node
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import limits from '../../build/size-limits.json' with { type: 'json' };

describe('what a visitor downloads', () => {
  it.each(Object.entries(limits))('%s is at most %d bytes with gzip', (name, limit) => {
    // As the host sends it; a file too small to be worth it is sent as it is.
    const file = [`dist/${name}.gz`, `dist/${name}`].find((path) => existsSync(path));
    if (!file) throw new Error(`dist/${name} is missing. Run: npm run build`);
    expect(readFileSync(file).length).toBeLessThanOrEqual(limit);
  });
});
