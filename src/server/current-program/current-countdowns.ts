import type { FastifyBaseLogger } from 'fastify';
import type { RoomCountdown } from '../../program/api/countdown-bodies.ts';
import { isCountdownShown } from '../../program/run/countdown.ts';
import type { Countdowns } from '../store/run/countdowns.ts';
import { CurrentRows } from './current-rows.ts';

/** The countdowns that rooms' displays show at the moment. */
export class CurrentCountdowns extends CurrentRows<RoomCountdown[]> {
  constructor(countdowns: Countdowns, log: FastifyBaseLogger) {
    super(() => countdowns.list(), log, 'the countdowns could not be read, and are shown later');
    countdowns.onWrite(() => this.read());
    void this.read();
  }

  /** The countdowns that run or have just ended, with all that this process has written. */
  async running(): Promise<readonly RoomCountdown[]> {
    await this.ready();
    return this.current(this.known) ?? [];
  }

  protected current(read: RoomCountdown[] | undefined): RoomCountdown[] | undefined {
    const running = read?.filter((countdown) => isCountdownShown(countdown, Date.now()));
    return running?.length ? running : undefined;
  }
}
