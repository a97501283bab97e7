import type { FormKey } from '../model/form-key.ts';
import type { UnsavedText } from '../model/unsaved-texts.ts';

/** An unsaved text, with the tab that has kept it. */
export interface TabText {
  /** Name of the tab in which it was typed. */
  tab: string;
  text: UnsavedText;
  /** Name of the person who has typed it, empty for the shared password without one; undefined if it isn't known. */
  by?: string;
}

/** The kept texts of all tabs that edit the program of one host. Each call may reject. */
export interface KeptTexts {
  read(): Promise<TabText[]>;
  keep(tab: string, texts: readonly UnsavedText[], by: string | undefined): Promise<void>;
  forget(tab: string, forms: readonly FormKey[]): Promise<void>;
  /** Marks a tab as open for as long as its page is there. */
  markOpen(tab: string, signal: AbortSignal): void;
  /** Names of the tabs that are open; undefined where the browser can't tell: over plain http it can't. */
  openTabs(): Promise<ReadonlySet<string> | undefined>;
}
