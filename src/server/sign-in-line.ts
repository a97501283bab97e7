/** How long an attempt is held at most, in milliseconds: less than the 60 s after which proxies give up. */
const LONGEST_HOLD_MS = 45_000;
/** A shorter rest, in milliseconds, isn't worth being sent away for. */
const SHORT_REST_MS = 1_000;
/** Attempts held at once in one line. */
const MOST_HELD = 1_000;
/** Clients of a line whose last failure is remembered. */
const MOST_CLIENTS = 10_000;

/** The attempt's turn didn't come. */
export class TooManyAttempts extends Error {
  override name = 'TooManyAttempts';
  constructor(
    /** Whole seconds after which to try again, at least 1. */
    readonly seconds: number,
  ) {
    super(`No turn for ${seconds} s.`);
  }
}

export interface Pace {
  /** Milliseconds of rest after a failure, by how many there have been of late, this one included. */
  restAfter(failures: number): number;
  /** Milliseconds without a failure after which one of them is forgiven. */
  forgivenAfter: number;
  /** More than these aren't counted. */
  mostFailures: number;
}

interface Held {
  client: string;
  enter(): void;
  /** Sends it away. */
  leave(): void;
}

/**
 * Takes attempts one after the other and rests after a failure. Attempts that come meanwhile are held. Who has not failed
 * goes first, then who failed longest ago, and among equals the newest; after a failure that costs a long rest the others
 * are sent away. So those who guess without end, however many at once, are all in line again as soon as a rest begins, and
 * a person who comes during the rest is served before them. Times are monotonic: setting the clock moves none of them.
 */
export class SignInLine {
  private readonly held: Held[] = [];
  /** When each client has failed last. */
  private readonly lastFailures = new Map<string, number>();
  private taken = false;
  private failures = 0;
  private failedAt = 0;
  private restsUntil = 0;

  constructor(private readonly pace: Pace) {}

  /** Whether nobody is served or held, so that only the failures would be lost with this line. */
  get isEmpty(): boolean {
    return !this.taken;
  }

  /**
   * Makes the attempt when its turn comes, and tells whether it succeeded.
   * @param client tells those in line apart, as far as that is possible
   * @param gone the attempt is no longer wanted; it is not made if its turn hasn't come yet
   * @throws {TooManyAttempts}
   */
  async attempt(verify: () => Promise<boolean>, client: string, gone: AbortSignal): Promise<boolean> {
    await this.turn(client, gone);
    let rest = 0;
    try {
      const succeeded = await verify();
      if (!succeeded) rest = this.fail(client);
      if (rest >= SHORT_REST_MS) for (const { leave } of [...this.held]) leave();
      return succeeded;
    } finally {
      if (rest > 0) setTimeout(() => this.next(), rest).unref();
      else this.next();
    }
  }

  forgive(): void {
    this.failures = 0;
  }

  private turn(client: string, gone: AbortSignal): Promise<void> {
    if (!this.taken) {
      this.taken = true;
      return Promise.resolve();
    }
    if (this.held.length >= MOST_HELD) this.inOrder().at(-1)?.leave();
    return new Promise((resolve, reject) => {
      const stopWaiting = () => {
        clearTimeout(patience);
        gone.removeEventListener('abort', leave);
      };
      const leave = () => {
        stopWaiting();
        this.held.splice(this.held.indexOf(held), 1);
        reject(gone.aborted ? (gone.reason as Error) : this.refusal());
      };
      const enter = () => {
        stopWaiting();
        resolve();
      };
      const held: Held = { client, enter, leave };
      const patience = setTimeout(leave, LONGEST_HOLD_MS).unref();
      gone.addEventListener('abort', leave);
      this.held.push(held);
    });
  }

  private next(): void {
    const [next] = this.inOrder();
    if (next) {
      this.held.splice(this.held.indexOf(next), 1);
      next.enter();
    } else this.taken = false;
  }

  private inOrder(): Held[] {
    const lastFailure = ({ client }: Held) => this.lastFailures.get(client) ?? 0;
    return this.held.toReversed().sort((one, other) => lastFailure(one) - lastFailure(other));
  }

  private fail(client: string): number {
    const now = performance.now();
    this.lastFailures.delete(client);
    this.lastFailures.set(client, now);
    if (this.lastFailures.size > MOST_CLIENTS) this.lastFailures.delete(this.lastFailures.keys().next().value!);
    const forgiven = Math.floor((now - this.failedAt) / this.pace.forgivenAfter);
    this.failures = Math.min(Math.max(0, this.failures - forgiven) + 1, this.pace.mostFailures);
    this.failedAt = now;
    const rest = this.pace.restAfter(this.failures);
    this.restsUntil = now + rest;
    return rest;
  }

  private refusal(): TooManyAttempts {
    return new TooManyAttempts(Math.max(1, Math.ceil((this.restsUntil - performance.now()) / 1000)));
  }
}
