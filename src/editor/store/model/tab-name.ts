import type { TabStorage } from './tab-storage.ts';
import { newKey } from './unsaved-texts.ts';

/** Key of the name in the tab's storage. */
const KEY = 'editor_tab';

/** The tab's name for itself, by which it finds its own edits in the history, after a reload too. */
export interface TabName {
  name: string;
  /** Takes the name out of the storage while the page is shown, because a duplicated tab gets a copy of the storage. */
  take(): void;
  /** Stores the name for the next page of the tab. */
  leave(): void;
}

export function tabName(storage: TabStorage): TabName {
  const name = storage.get(KEY) ?? newKey();
  return { name, take: () => void storage.remove(KEY), leave: () => void storage.set(KEY, name) };
}
