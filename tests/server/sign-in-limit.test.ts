import { describe, expect, test } from 'vitest';
import { SignInLimit } from '../../src/server/sign-in-limit.ts';

const START = 1_000_000;
const MINUTE = 60_000;

describe('the limit on sign-ins', () => {
  test('ends after a quarter of an hour', () => {
    const limit = new SignInLimit();
    for (let attempt = 0; attempt < 10; attempt++) expect(limit.take('192.0.2.1', START)).toBe(0);
    expect(limit.take('192.0.2.1', START + 5 * MINUTE)).toBe(600);
    expect(limit.take('192.0.2.2', START + 5 * MINUTE)).toBe(0);
    expect(limit.take('192.0.2.1', START + 15 * MINUTE)).toBe(0);
  });

  test('many addresses are limited together, but not an editor who has signed in before', () => {
    const limit = new SignInLimit();
    limit.take('198.51.100.7', START);
    limit.succeeded('198.51.100.7');
    for (let attempt = 0; attempt < 100; attempt++) expect(limit.take(`192.0.2.${attempt}`, START)).toBe(0);
    expect(limit.take('203.0.113.1', START)).toBe(900);
    expect(limit.take('198.51.100.7', START)).toBe(0);
  });

  test('the addresses of one IPv6 network count as one', () => {
    const limit = new SignInLimit();
    for (let attempt = 0; attempt < 10; attempt++) limit.take(`2001:db8:1:2::${attempt}`, START);
    expect(limit.take('2001:db8:1:2:ffff::1', START)).toBe(900);
    expect(limit.take('2001:db8:1:3::1', START)).toBe(0);
  });

  test('a mapped IPv4 address is its own source', () => {
    const limit = new SignInLimit();
    for (let attempt = 0; attempt < 10; attempt++) limit.take('::ffff:192.0.2.1', START);
    expect(limit.take('::ffff:192.0.2.2', START)).toBe(0);
  });
});
