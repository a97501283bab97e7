/**
 * Short texts that a visitor's device keeps from one visit to the next, such as the stars of a program. A page may be
 * denied storage, as in a sandboxed frame; a text then lasts as long as the page.
 */
export interface KeptText {
  get(): string | undefined;
  set(text: string): void;
  /** Calls `listener` whenever the text may have changed, here or in another tab. Returns a function that ends this. */
  subscribe(listener: () => void): () => void;
  /** Whether the device keeps the text; true until an attempt fails. */
  isKept(): boolean;
}

function createText(key: string): KeptText {
  const listeners = new Set<() => void>();
  let own: string | undefined;
  let isKept = true;
  /** Where storage is denied, even reading `localStorage` throws. */
  const tryStorage = <T>(act: (storage: Storage) => T): T | undefined => {
    try {
      return act(localStorage);
    } catch {
      isKept = false;
      return undefined;
    }
  };
  return {
    get() {
      const kept = isKept ? tryStorage((storage) => storage.getItem(key)) : undefined;
      return isKept ? (kept ?? undefined) : own;
    },
    set(text) {
      own = text;
      tryStorage((storage) => storage.setItem(key, text));
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      addEventListener('storage', listener);
      return () => {
        listeners.delete(listener);
        removeEventListener('storage', listener);
      };
    },
    isKept: () => isKept,
  };
}

const texts = new Map<string, KeptText>();

/** The text with a name, shared by all elements of a page. */
export function keptText(name: string): KeptText {
  const key = `conference-program ${name}`;
  let text = texts.get(key);
  if (!text) texts.set(key, (text = createText(key)));
  return text;
}
