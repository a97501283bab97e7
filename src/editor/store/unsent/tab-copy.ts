import { formKey } from '../model/form-key.ts';
import type { TabStorage } from '../model/tab-storage.ts';
import { isUnsavedText, type OpenForms } from '../model/unsaved-texts.ts';
import type { TabText } from '../state/unsent-text.ts';

/** The texts of a tab, and its open forms. */
export interface TabRecord {
  texts: readonly TabText[];
  open: OpenForms;
}

/** The first copy of what is typed: the tab's own storage has it before the next key, and a reload brings it back. */
export interface TabCopy {
  /** @returns whether a reload would bring the texts back */
  save(record: TabRecord): boolean;
  /** The texts of an earlier page of this tab. A damaged record counts as none. */
  restore(): TabRecord;
  clear(): void;
}

/**
 * The names in the record are those of earlier releases, so that an update of the page loses no text, and neither does a step back.
 * @param base address of the API host: each has its own record
 * @param tab name of the tab
 */
export function tabCopy(storage: TabStorage, base: string, tab: string): TabCopy {
  const key = base ? `editor_drafts ${base}` : 'editor_drafts';
  return {
    save({ texts, open }) {
      const record = { drafts: texts.map(({ text }) => text), open, by: texts[0]?.by };
      return texts.length > 0 ? storage.set(key, JSON.stringify(record)) : storage.remove(key);
    },
    restore() {
      try {
        const record = JSON.parse(storage.get(key) ?? '{}') as { drafts?: unknown[]; open?: OpenForms; by?: unknown };
        const by = typeof record.by === 'string' ? { by: record.by } : {};
        const texts = (record.drafts ?? []).filter(isUnsavedText).map((text) => ({ tab, text, ...by }));
        const isKept = (slot: string, id: number) => texts.some(({ text }) => formKey(text) === `${slot}:${id}`);
        const open = Object.entries(record.open ?? {}).filter(([slot, id]) => isKept(slot, id));
        return { texts, open: Object.fromEntries(open) };
      } catch {
        return { texts: [], open: {} };
      }
    },
    clear: () => void storage.remove(key),
  };
}
