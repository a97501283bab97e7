import { formKey } from '../model/form-key.ts';
import { isSame, newKey, type OpenForms, type UnsavedTexts } from '../model/unsaved-texts.ts';
import { isOwn, type PeopleState } from '../state/people-state.ts';
import { type TabText, withoutForms, withTexts } from '../state/unsent-text.ts';
import type { KeeperParts } from './keep-texts.ts';

/**
 * Brings back what was typed in this tab, for the person who has signed in. The texts of somebody else become left ones: they get
 * a tab of their own, which is gone, since the person may type into the same forms.
 */
export function textRestorer({ unsent, copy, tab }: Omit<KeeperParts, 'store'>) {
  /** @returns whether the device keeps them as left ones */
  async function leave(texts: readonly TabText[]): Promise<boolean> {
    const gone = `${tab} ${newKey()}`;
    try {
      await unsent.change(({ typed }) => {
        const others = typed.filter((one) => one.tab !== tab);
        // A duplicate of the tab may have left the same.
        const isKnown = ({ by, text }: TabText) => others.some((one) => one.by === by && isSame(one.text, text));
        const left = texts.filter((one) => !isKnown(one)).map((one) => ({ ...one, tab: gone }));
        return { typed: withTexts(withoutForms(typed, texts), left) };
      });
      return true;
    } catch {
      return false;
    }
  }

  return async (self: PeopleState['self']): Promise<{ unsavedTexts: UnsavedTexts; open: OpenForms }> => {
    const { texts, open } = copy.restore();
    const theirs = texts.filter(({ by }) => !isOwn(by, self));
    // Where they can't be left, they come back all the same: otherwise they would be lost.
    if (theirs.length > 0 && (await leave(theirs))) {
      copy.clear();
      return { unsavedTexts: {}, open: {} };
    }
    return { unsavedTexts: Object.fromEntries(texts.map(({ text }) => [formKey(text), text])), open };
  };
}
