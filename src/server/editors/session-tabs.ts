import type { ServerResponse } from 'node:http';
import { Problem } from '../http/problem.ts';
import { STREAMS } from '../limits/stranger-limits.ts';

/** Seconds after which one more may ask again. */
const ASK_AGAIN_S = 15;

/** The place of a connection among those of its session. */
interface Place {
  /** Gives it the stream, which ends at once where the tab has connected again meanwhile. */
  take(response: ServerResponse): void;
  /** Gives it up, unless a later connection of the tab has it. */
  leave(): void;
}

/**
 * The connections of each session at this host, one of each tab. A network that is gone tells the host nothing for a quarter
 * of an hour, so the tab that connects again takes the place of its lost connection.
 */
export class SessionTabs {
  private readonly ofSession = new Map<string, Map<string | symbol, { response?: ServerResponse }>>();

  /**
   * @param tab name of the tab; absent: the connection counts as a tab of its own
   * @throws {Problem} 429 when as many other tabs of the session are connected as may be
   */
  enter(tokenHash: string, tab: string | symbol = Symbol()): Place {
    const tabs = this.ofSession.get(tokenHash) ?? new Map<string | symbol, { response?: ServerResponse }>();
    const earlier = tabs.get(tab);
    if (!earlier && tabs.size >= STREAMS.ofSession)
      throw new Problem(429, `This session has ${STREAMS.ofSession} connections open already. Close a tab of it.`, {
        headers: { 'retry-after': String(ASK_AGAIN_S) },
      });
    const own: { response?: ServerResponse } = {};
    this.ofSession.set(tokenHash, tabs.set(tab, own));
    if (earlier?.response) end(earlier.response);
    return {
      take(response) {
        own.response = response;
        if (tabs.get(tab) !== own) end(response);
      },
      leave: () => {
        if (tabs.get(tab) !== own) return;
        tabs.delete(tab);
        if (tabs.size === 0) this.ofSession.delete(tokenHash);
      },
    };
  }
}

/** Ends a stream, whole where the client is still there. A lost one would never take its end. */
const end = (response: ServerResponse) => void response.end().destroy();
