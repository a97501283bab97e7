// @vitest-environment node
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import limits from '../../build/size-limits.json' with { type: 'json' };

describe('what a visitor downloads', () => {
  it.each(Object.entries(limits))('%s is at most %d bytes with gzip', (name, limit) => {
    const files = readdirSync('dist', { recursive: true, encoding: 'utf8' }).map((path) => path.replaceAll('\\', '/'));
    const file = files.find((path) => path === name || path.replace(/\.[\da-f]{8}\.js$/, '.js') === name);
    if (!file) throw new Error(`dist/${name} is missing. Run: npm run build`);
    // As the host sends it, which has no copy of what fits into one packet anyway.
    const sent = existsSync(`dist/${file}.gz`)
      ? readFileSync(`dist/${file}.gz`)
      : gzipSync(readFileSync(`dist/${file}`));
    expect(sent.length).toBeLessThanOrEqual(limit);
  });
});
