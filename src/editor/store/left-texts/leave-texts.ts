import { formKey } from '../model/form-key.ts';
import { dirtyTexts, isSame, newKey, type TabRecord, type UnsavedText } from '../model/unsaved-texts.ts';
import type { KeptTexts } from '../state/tab-texts.ts';

/**
 * Makes texts that somebody else has typed in this tab left ones. They get a tab of their own, which is gone: the person who is
 * signed in now may type into the same forms.
 * @param kept absent where nothing outlives a tab
 * @returns whether the device keeps them as such
 */
export const textLeaver =
  (kept: KeptTexts | undefined, tab: string) =>
  async ({ unsavedTexts, by }: TabRecord): Promise<boolean> => {
    const texts = dirtyTexts(unsavedTexts);
    if (!kept) return false;
    try {
      // A duplicate of the tab may have left the same.
      const others = (await kept.read()).filter((one) => one.tab !== tab);
      const isKnown = (text: UnsavedText) => others.some((one) => one.by === by && isSame(one.text, text));
      await kept.keep(
        `${tab} ${newKey()}`,
        texts.filter((text) => !isKnown(text)),
        by,
      );
      await kept.forget(tab, texts.map(formKey));
      return true;
    } catch {
      return false;
    }
  };
