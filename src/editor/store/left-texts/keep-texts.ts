import { type FormKey, formKey } from '../model/form-key.ts';
import { dirtyTexts, type UnsavedText } from '../model/unsaved-texts.ts';
import type { Follower, Following } from '../state/editor-state.ts';
import type { KeptTexts } from '../state/tab-texts.ts';

export interface TextKeeper extends Following {
  /** Writes at once what still waits, and answers whether all is kept. */
  write(): Promise<boolean>;
}

/** How long a text that is being typed waits, so that not every key writes. */
const DELAY_MS = 200;

/** A text that an earlier release has kept has no time. */
const dated = (text: UnsavedText): UnsavedText => ({ ...text, typedAt: text.typedAt ?? Date.now() });

/**
 * Keeps the tab's unsaved texts on the device, where they outlive the tab. A text saved or dropped is forgotten at once:
 * an addition that came back would be added twice.
 */
export function keepTexts(kept: KeptTexts, tab: string): TextKeeper {
  /** Their author: a write may come after signing out. */
  let by: string | undefined;
  let known: ReadonlyMap<FormKey, UnsavedText> = new Map();
  const waiting = new Set<FormKey>();
  /** Texts that weren't kept; the next write tries again. */
  const failed = new Set<FormKey>();
  let underWay: Promise<unknown> = Promise.resolve();
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function keep(keys: readonly FormKey[]): Promise<void> {
    const texts = keys.flatMap((key) => known.get(key) ?? []).map(dated);
    // Where nothing can be kept, the tab's own storage is what there is.
    if (texts.length > 0) await kept.keep(tab, texts, by).catch(() => keys.forEach((key) => failed.add(key)));
  }

  async function write(): Promise<boolean> {
    clearTimeout(timer);
    timer = undefined;
    const keys = [...new Set([...waiting, ...failed])];
    waiting.clear();
    failed.clear();
    underWay = Promise.all([underWay, keep(keys)]);
    await underWay;
    return failed.size === 0;
  }

  const onChange: Follower = (state, before) => {
    if (state.session !== 'open' || state.unsavedTexts === before.unsavedTexts) return;
    const now = new Map(dirtyTexts(state.unsavedTexts).map((text) => [formKey(text), text]));
    // Texts that a new sign-in doesn't restore are offered, not lost.
    const gone = before.session === 'open' ? [...known.keys()].filter((key) => !now.has(key)) : [];
    for (const [key, text] of now) if (known.get(key) !== text) waiting.add(key);
    // A text back in a form is being dropped where it was.
    const isBack = [...now.keys()].some((key) => !known.has(key));
    known = now;
    by = state.people.self?.name;
    if (gone.length > 0) void kept.forget(tab, gone).catch(() => {});
    if (isBack) void write();
    else if (waiting.size > 0) timer ??= setTimeout(() => void write(), DELAY_MS);
  };
  return { write, onChange };
}
