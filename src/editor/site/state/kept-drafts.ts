import { keptText } from '../../../program/device/device-storage.ts';
import { tabStorage } from '../../store/model/tab-storage.ts';
import { isJson } from '../model/content-paths.ts';
import type { Draft, Drafts } from './site-state.ts';

const isDraft = (draft: unknown): draft is Draft => isJson(draft) && isJson(draft.base) && isJson(draft.value);

/** The drafts of a stored record, if they are of the person who is signed in. A damaged record counts as none. */
function draftsOf(record: string | null | undefined, by: string): Drafts | undefined {
  try {
    const { by: author, drafts } = JSON.parse(record ?? '') as { by?: unknown; drafts?: unknown };
    if (author !== by || !isJson(drafts)) return undefined;
    return Object.fromEntries(Object.entries(drafts).filter(([, draft]) => isDraft(draft))) as Drafts;
  } catch {
    return undefined;
  }
}

/** Keeps what is typed: for a reload in the tab's own storage, and on the device for when the tab doesn't come back. */
export function draftKeeper(host: string) {
  const key = `editor_site ${host}`;
  const onDevice = keptText(`editor site ${host}`);
  return {
    read: (by: string): Drafts => draftsOf(tabStorage.get(key), by) ?? draftsOf(onDevice.get(), by) ?? {},
    /** @returns whether a reload would bring them back */
    write(drafts: Drafts, by: string): boolean {
      const typed = Object.entries(drafts).filter(([, draft]) => draft?.typedAt !== undefined);
      const record = JSON.stringify({ by, drafts: Object.fromEntries(typed) });
      onDevice.set(record);
      return tabStorage.set(key, record) || onDevice.isKept();
    },
  };
}
