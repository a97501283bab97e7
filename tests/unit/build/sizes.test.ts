// @vitest-environment node
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import limits from '../../../build/size-limits.json' with { type: 'json' };

/** The built file of a script, which may have a hash in its name. */
function built(script: string): string {
  const files = readdirSync('dist', { recursive: true, encoding: 'utf8' }).map((path) => path.replaceAll('\\', '/'));
  const file = files.find((path) => path === script || path.replace(/\.[\da-f]{8}\.js$/, '.js') === script);
  if (!file) throw new Error(`dist/${script} is missing. Run: npm run build`);
  return `dist/${file}`;
}

describe('what a visitor downloads', () => {
  it.each(Object.entries(limits))('%s is at most %d bytes with gzip', (script, limit) => {
    const file = built(script);
    // The size is as others measure it, and as the host sends it, which keeps no compressed copy of a file that fits into one
    // packet anyway.
    const sizes = [gzipSync(readFileSync(file), { level: 9 }).length];
    if (existsSync(`${file}.gz`)) sizes.push(readFileSync(`${file}.gz`).length);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(limit);
  });
});
