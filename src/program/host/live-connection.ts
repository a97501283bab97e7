import type { ProgramChanges } from '../model/apply-changes.ts';
import { backOff, spread } from '../timers/back-off.ts';
import { askedForTime } from './host-time.ts';
import { toldAnnouncement } from './told-announcement.ts';

/** The longest wait before the second attempt, and before any, in milliseconds. */
const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 60_000;
/** Time without an answer after which a stream counts as blocked: some proxies hold back an answer that doesn't end. */
const PATIENCE_MS = 10_000;

/**
 * Why a host is asked for the changes: it was connected until just now, the connection has failed or isn't wanted, or the page is
 * looked at again or has its network back, so that an earlier request may have been answered too early, or never will be.
 */
export type RefetchReason = 'lost' | 'unconnected' | 'back';

export interface Listener {
  /** Revision of the shown program; undefined if no program is shown, or if the host doesn't offer `/api/events`. */
  revision(): number | undefined;
  /** Whether the host wants to be asked now and then. It has no place for a stream then. */
  isPolled(): boolean;
  /** Called when the connection is open and all missed changes have been delivered. */
  onHello(): void;
  onChanges(changes: ProgramChanges): void;
  /** Asks for the changes in another way, because there is no connection. */
  refetch(reason: RefetchReason): void;
}

export interface LiveConnection {
  /** Connects, unless there is a connection or the next attempt is scheduled. */
  open(): void;
  close(): void;
}

/**
 * The page's one connection to a host that tells changes as they happen. A hidden tab has none. While there is none in a
 * visible tab, the changes are asked for now and then, and the connection is tried again unless the host wants to be asked.
 */
export function liveConnection(
  base: string,
  { revision, isPolled, onHello, onChanges, refetch }: Listener,
): LiveConnection {
  let stream: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isConnected = false;
  const waits = backOff(FIRST_WAIT_MS, LONGEST_WAIT_MS);

  const stop = () => {
    clearTimeout(timer);
    stream?.close();
    stream = timer = undefined;
    isConnected = false;
  };
  const connectAfter = (wait: number) => {
    timer = setTimeout(() => connect(), wait);
  };
  const fail = () => {
    const reason = isConnected ? 'lost' : 'unconnected';
    stop();
    refetch(reason);
    connectAfter(waits.next());
  };
  const connect = (reason: RefetchReason = 'unconnected') => {
    stop();
    if (document.hidden || revision() === undefined) return;
    if (isPolled()) {
      refetch(reason);
      return connectAfter(spread(LONGEST_WAIT_MS));
    }
    stream = new EventSource(`${base}/api/events?since=${revision()}`);
    const answered = askedForTime(base);
    timer = setTimeout(fail, PATIENCE_MS);
    stream.onerror = fail;
    stream.addEventListener('hello', ({ data }) => {
      clearTimeout(timer);
      waits.reset();
      isConnected = true;
      onHello();
      const { time, announcement } = JSON.parse(data as string) as { time?: unknown; announcement?: unknown };
      answered(time);
      toldAnnouncement(base).tell(announcement);
    });
    stream.addEventListener('announcement', ({ data }) =>
      toldAnnouncement(base).tell((JSON.parse(data as string) as { announcement?: unknown }).announcement),
    );
    stream.addEventListener('change', ({ data }) => onChanges(JSON.parse(data as string) as ProgramChanges));
  };
  const again = () => {
    waits.reset();
    connect('back');
  };

  document.addEventListener('visibilitychange', again);
  addEventListener('online', again);
  connect();
  return {
    open: () => void (timer ?? stream ?? connect()),
    close() {
      stop();
      document.removeEventListener('visibilitychange', again);
      removeEventListener('online', again);
    },
  };
}
