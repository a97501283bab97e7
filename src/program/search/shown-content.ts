/** How a sub-item is shown: with links, and without a label that what follows it says again. */
import type { SubItem } from '../model/types.ts';
import { foldText } from './fold-text.ts';
import { labelOf, plainText } from './labels.ts';
import { htmlBehind, isWhole, LABEL_PREFIX, linkLabelOf } from './link-labels.ts';

/** Whether a text begins with the word of the label before it, as `Salle A` does behind `Salle`. */
export function beginsWithLabel(label: string, text: string): boolean {
  const [word, folded] = [foldText(label), foldText(text)];
  return folded.startsWith(word) && !/^[\p{L}\p{N}]/u.test(folded.slice(word.length));
}

function withoutRepeatedLabel(subItem: Pick<SubItem, 'content'>): string {
  const { content } = subItem;
  const [prefix, label] = (labelOf(subItem) ? LABEL_PREFIX.exec(content) : undefined) ?? [];
  if (prefix === undefined) return content;
  const value = htmlBehind(content, prefix);
  return beginsWithLabel(plainText(label!), plainText(value)) && isWhole(value) ? value : content;
}

/** A sub-item as it is shown. */
export const shownContent = (subItem: Pick<SubItem, 'content'>): string =>
  linkLabelOf(subItem)?.html ?? withoutRepeatedLabel(subItem);
