import { isIPv6 } from 'node:net';

const WINDOW_MS = 15 * 60 * 1000;
const PER_ADDRESS = 10;
const IN_ALL = 100;
const ALL = '*';

interface Count {
  failures: number;
  endsAt: number;
}

/** One household or office holds a whole /64 of IPv6 addresses; counted singly they would be an endless supply. */
function source(address: string): string {
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address;
  const [head = '', tail] = address.split('::');
  const groups = head.split(':');
  if (tail !== undefined) while (groups.length < 4) groups.push('0');
  return `${groups.slice(0, 4).join(':')}::/64`;
}

/**
 * Counts failed sign-ins: 10 an address and 100 in all within 15 minutes. An address that has signed in before isn't
 * held up by the ceiling over all, so that a guessing crowd can't lock the editors out.
 */
export class SignInLimit {
  private readonly counts = new Map<string, Count>();
  private readonly known = new Set<string>();

  /** Counts an attempt before its outcome is known, so that guesses sent at once count too. Returns seconds to wait, 0 for none. */
  take(address: string, now = Date.now()): number {
    this.forget(now);
    const from = source(address);
    const own = this.counts.get(from);
    const all = this.counts.get(ALL);
    if (own && own.failures >= PER_ADDRESS) return Math.ceil((own.endsAt - now) / 1000);
    if (all && all.failures >= IN_ALL && !this.known.has(from)) return Math.ceil((all.endsAt - now) / 1000);
    for (const key of [from, ALL]) {
      const count = this.counts.get(key) ?? { failures: 0, endsAt: now + WINDOW_MS };
      count.failures++;
      this.counts.set(key, count);
    }
    return 0;
  }

  /** The attempt was a success: it doesn't count, and the address starts anew. */
  succeeded(address: string): void {
    const from = source(address);
    const all = this.counts.get(ALL);
    if (all) all.failures -= Math.min(all.failures, 1);
    this.counts.delete(from);
    this.known.add(from);
  }

  private forget(now: number): void {
    for (const [key, count] of this.counts) if (count.endsAt <= now) this.counts.delete(key);
  }
}
