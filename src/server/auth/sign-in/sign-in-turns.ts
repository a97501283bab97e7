import { SIGN_IN } from '../../limits/stranger-limits.ts';

/** An attempt that waits for its turn. */
export interface WaitingAttempt {
  /** From coarse to fine, such as a network and an address in it. All attempts of one queue have as many parts. */
  origin: readonly [string, ...string[]];
  /** Begins its turn. */
  enter(): void;
  /** Sends it away. @param error the reason, if it isn't that others wait, too */
  leave(error?: unknown): void;
}

/**
 * The order of turns, by the first part of the origin and then by the next: origins without a recent failure, then the
 * oldest failure, and among equals the newest attempt. Guesses from one network, by however many addresses, delay another
 * network by one turn. A person who came during a rest is served before those who guess without end.
 */
export class SignInTurns {
  /** The oldest comes first. */
  private readonly waiting = new Set<WaitingAttempt>();
  /** The time of each origin part's last failure. A forgotten failure is older than all that are remembered. */
  private readonly lastFailures = new Map<string, number>();

  /** A full queue sends away an attempt of the origin that has the most in it: nobody can push others out. */
  add(attempt: WaitingAttempt): void {
    if (this.waiting.size >= SIGN_IN.waiting) this.leastUrgent()?.leave();
    this.waiting.add(attempt);
  }

  remove(attempt: WaitingAttempt): void {
    this.waiting.delete(attempt);
  }

  takeNext(): WaitingAttempt | undefined {
    let [next] = this.waiting;
    for (const attempt of this.waiting) if (this.compare(attempt, next!) <= 0) next = attempt;
    if (next) this.waiting.delete(next);
    return next;
  }

  get isWaiting(): boolean {
    return this.waiting.size > 0;
  }

  sendAllAway(error?: unknown): void {
    for (const { leave } of [...this.waiting]) leave(error);
  }

  failed(origin: WaitingAttempt['origin'], now: number): void {
    for (const part of origin) {
      this.lastFailures.delete(part);
      this.lastFailures.set(part, now);
    }
    for (const [oldest] of this.lastFailures) {
      if (this.lastFailures.size <= SIGN_IN.partsRemembered) break;
      this.lastFailures.delete(oldest);
    }
  }

  /** The last attempt in the order of turns of the origin that has the most. */
  private leastUrgent(): WaitingAttempt | undefined {
    const counts = new Map<string, number>();
    for (const { origin } of this.waiting) counts.set(origin[0], (counts.get(origin[0]) ?? 0) + 1);
    const most = Math.max(...counts.values());
    let last: WaitingAttempt | undefined;
    for (const attempt of this.waiting) {
      if (counts.get(attempt.origin[0]) !== most) continue;
      if (!last || this.compare(attempt, last) > 0) last = attempt;
    }
    return last;
  }

  /** A negative number if the first attempt has its turn before the other; 0 for equals. */
  private compare(one: WaitingAttempt, other: WaitingAttempt): number {
    for (const [level, part] of one.origin.entries()) {
      const difference = this.lastFailure(part) - this.lastFailure(other.origin[level]!);
      if (difference !== 0) return difference;
    }
    return 0;
  }

  private lastFailure(part: string): number {
    return this.lastFailures.get(part) ?? 0;
  }
}
