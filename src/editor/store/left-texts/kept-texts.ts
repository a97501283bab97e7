import { createStore, delMany, entries, setMany } from 'idb-keyval';
import { formKey, type FormKey } from '../model/form-key.ts';
import { isUnsavedText, type UnsavedText } from '../model/unsaved-texts.ts';
import type { KeptTexts, TabText } from '../state/tab-texts.ts';

const DATABASE = 'program-editor texts';
const LOCK = 'program-editor tab ';

/** The text of a record, if it is one. */
function tabTexts(tab: string, kept: unknown): TabText[] {
  if (!isUnsavedText(kept)) return [];
  const { by, ...text } = kept as UnsavedText & { by?: unknown };
  return [{ tab, text, ...(typeof by === 'string' && { by }) }];
}

/** @param base address of the API host */
export function keptTexts(base: string): KeptTexts {
  const store = createStore(DATABASE, 'texts');
  const key = (tab: string, form: FormKey) => [base, tab, form];
  // A browser without storage throws, or has no locks whatever the types say.
  const locks = () => (navigator as Partial<Navigator>).locks;
  return {
    async read() {
      const all = await entries<[string, string, string], unknown>(store);
      return all.flatMap(([[host, tab], kept]) => (host === base ? tabTexts(tab, kept) : []));
    },
    keep: async (tab, texts, by) =>
      setMany(
        texts.map((text) => [key(tab, formKey(text)), { ...text, by }]),
        store,
      ),
    forget: async (tab, forms) =>
      delMany(
        forms.map((form) => key(tab, form)),
        store,
      ),
    markOpen(tab, signal) {
      const ended = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
      locks()
        ?.request(LOCK + tab, { signal }, () => ended)
        .catch(() => {});
    },
    async openTabs() {
      const held = (await locks()?.query())?.held;
      return held && new Set(held.flatMap(({ name }) => (name?.startsWith(LOCK) ? [name.slice(LOCK.length)] : [])));
    },
  };
}
