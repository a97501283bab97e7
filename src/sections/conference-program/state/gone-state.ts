import type { StoreApi } from 'zustand/vanilla';
import { call } from '../../../program/host/api-client.ts';
import type { KnownItem } from '../../../program/api/known-item.ts';

/** An item that a link names, but the program doesn't have. */
export interface GoneItem {
  /** Id of the day that it was on, where that is shown. */
  dayId?: number;
}

export interface GoneState {
  gone?: GoneItem;
}

/** The host's knowledge of an item; undefined if it doesn't answer. */
async function ask(host: string | undefined, id: number): Promise<KnownItem | undefined> {
  if (host === undefined) return undefined;
  return call<KnownItem>(host, `/api/schedule-items/${id}`).catch(() => undefined);
}

export function goneActions(store: StoreApi<GoneState>) {
  let asked = 0;
  return {
    /**
     * Finds out what has become of an item that the program doesn't have, and says so.
     * @param host address of the API host; undefined for a program that the page has given
     * @returns the day that it was on, where that is known
     */
    async findGone(host: string | undefined, id: number, isShown: (dayId: number) => boolean) {
      const turn = ++asked;
      const known = await ask(host, id);
      // Another link was followed meanwhile; or the item has just been added, and will be here in a moment.
      if (turn !== asked || (known && !known.deleted_at)) return undefined;
      const dayId = known?.day_id ?? undefined;
      const gone = { dayId: dayId !== undefined && isShown(dayId) ? dayId : undefined };
      store.setState({ gone });
      return gone.dayId;
    },
    forgetGone() {
      asked++;
      if (store.getState().gone) store.setState({ gone: undefined });
    },
  };
}
