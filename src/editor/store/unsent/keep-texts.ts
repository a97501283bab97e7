import { type FormKey, formKey } from '../model/form-key.ts';
import { dirtyTexts } from '../model/unsaved-texts.ts';
import type { EditorStore, Follower, Following } from '../state/editor-state.ts';
import { type TabText, withoutForms, withTexts } from '../state/unsent-text.ts';
import type { UnsentStore } from '../state/unsent.ts';
import type { TabCopy } from './tab-copy.ts';

export interface TextKeeper extends Following {
  /** Writes at once what still waits, and answers whether all is kept. */
  write(): Promise<boolean>;
}

export interface KeeperParts {
  store: EditorStore;
  unsent: UnsentStore;
  copy: TabCopy;
  /** Name of this tab. */
  tab: string;
}

/** How long a text that is being typed waits, so that not every key writes. */
const DELAY_MS = 200;

type Texts = ReadonlyMap<FormKey, TabText>;

/** Keeps texts of this tab on the device, where they outlive it. */
function deviceKeeper({ unsent }: Pick<KeeperParts, 'unsent'>) {
  let known: Texts = new Map();
  const waiting = new Set<FormKey>();
  /** Texts that weren't kept; the next write tries again. */
  const failed = new Set<FormKey>();
  let underWay: Promise<unknown> = Promise.resolve();
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function keep(keys: readonly FormKey[]): Promise<void> {
    const texts = keys.flatMap((key) => known.get(key) ?? []);
    if (texts.length === 0) return;
    const kept = unsent.change(({ typed }) => ({ typed: withTexts(typed, texts) }));
    // Where nothing can be kept, the tab's own storage is what there is.
    await kept.catch(() => keys.forEach((key) => failed.add(key)));
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

  /**
   * A text saved or dropped is forgotten at once: an addition that came back would be added twice.
   * @param isFirst whether somebody has just signed in: texts that this doesn't restore are offered, not lost
   */
  function change(now: Texts, isFirst: boolean): void {
    const gone = isFirst ? [] : [...known].flatMap(([key, one]) => (now.has(key) ? [] : [one]));
    for (const [key, { text }] of now) if (known.get(key)?.text !== text) waiting.add(key);
    // A text back in a form is being dropped where it was.
    const isBack = [...now.keys()].some((key) => !known.has(key));
    known = now;
    if (gone.length > 0) unsent.change(({ typed }) => ({ typed: withoutForms(typed, gone) })).catch(() => {});
    if (isBack) void write();
    else if (waiting.size > 0) timer ??= setTimeout(() => void write(), DELAY_MS);
  }

  return { write, change };
}

/** Keeps what is typed: first in the tab's own storage, then on the device. */
export function textKeeper({ store, unsent, copy, tab }: KeeperParts): TextKeeper {
  const device = deviceKeeper({ unsent });

  const onChange: Follower = (state, before) => {
    const isOther = state.unsavedTexts !== before.unsavedTexts;
    if (state.session !== 'open' || !(isOther || state.open !== before.open)) return;
    const isFirst = before.session !== 'open';
    const by = state.people.self?.name;
    const texts = dirtyTexts(state.unsavedTexts).map((text): TabText => ({
      tab,
      text,
      ...(by !== undefined && { by }),
    }));
    if (!isFirst) {
      const textsSurviveReload = copy.save({ texts, open: state.open });
      if (textsSurviveReload !== state.textsSurviveReload) store.setState({ textsSurviveReload });
    }
    if (isOther) device.change(new Map(texts.map((one) => [formKey(one.text), one])), isFirst);
  };
  return { write: device.write, onChange };
}
