/** Attempts held at once in one line. */
const MOST_HELD = 1_000;
/** Parts of origins whose last failure is remembered, some 3 MB; the oldest are forgotten first. */
const MOST_REMEMBERED = 10_000;

/** An attempt that waits for its turn. */
export interface WaitingAttempt {
  /** Where it comes from, from coarse to fine, such as a network and an address in it. All of one line have as many parts. */
  origin: readonly [string, ...string[]];
  /** Its turn has come. */
  enter(): void;
  /** Sends it away. */
  leave(): void;
}

/**
 * The order of turns. They go round by the first part of the origin, then by the next: who has not failed goes first, then
 * who failed longest ago, and among equals the newest. So whoever guesses, by however many addresses, has one turn before
 * somebody from another network has theirs; and when a rest ends, those who guess without end are all in line again, and a
 * person who came during the rest is served before them.
 */
export class SignInTurns {
  /** The oldest comes first. */
  private readonly held = new Set<WaitingAttempt>();
  /** When each part of an origin has failed last. Who is forgotten has failed before all who are not. */
  private readonly lastFailures = new Map<string, number>();

  /** When the line is full, one of the origin that holds the most is sent away: nobody can push others out of it. */
  add(attempt: WaitingAttempt): void {
    if (this.held.size >= MOST_HELD) this.leastUrgent()?.leave();
    this.held.add(attempt);
  }

  remove(attempt: WaitingAttempt): void {
    this.held.delete(attempt);
  }

  takeNext(): WaitingAttempt | undefined {
    let [next] = this.held;
    for (const attempt of this.held) if (this.compare(attempt, next!) <= 0) next = attempt;
    if (next) this.held.delete(next);
    return next;
  }

  sendAllAway(): void {
    for (const { leave } of [...this.held]) leave();
  }

  failed(origin: WaitingAttempt['origin'], now: number): void {
    for (const part of origin) {
      this.lastFailures.delete(part);
      this.lastFailures.set(part, now);
    }
    for (const [oldest] of this.lastFailures) {
      if (this.lastFailures.size <= MOST_REMEMBERED) break;
      this.lastFailures.delete(oldest);
    }
  }

  /** The last in the order of turns, of those that come from where most come from. */
  private leastUrgent(): WaitingAttempt | undefined {
    const counts = new Map<string, number>();
    for (const { origin } of this.held) counts.set(origin[0], (counts.get(origin[0]) ?? 0) + 1);
    const most = Math.max(...counts.values());
    let last: WaitingAttempt | undefined;
    for (const attempt of this.held) {
      if (counts.get(attempt.origin[0]) !== most) continue;
      if (!last || this.compare(attempt, last) > 0) last = attempt;
    }
    return last;
  }

  /** Negative if the first one has its turn before the other; 0 for equals. */
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
