import { labelOf, plainText } from '../../program/search/labels.ts';
import type { Schedule } from '../../program/model/types.ts';
import { eventColon, eventLabels } from '../store/model/event-language.ts';

/** The labels that are always offered; the program's page reads those of its three languages. */
const OFFERED = ['place', 'people', 'chair', 'language', 'interpretation', 'stream', 'recording', 'slides'] as const;

/** The most that are offered: a browser looks through them with every key. */
const MOST = 400;

/**
 * Suggestions for a sub-item: the labels that are understood, and the rooms and people that the program has already, each
 * with the label that stands before it there. The most used come first.
 */
export function subItemSuggestions(days: Schedule): string[] {
  const colon = eventColon();
  const counts = new Map<string, number>();
  for (const { items } of days)
    for (const { list } of items)
      for (const subItem of list) {
        const label = labelOf(subItem);
        const before = label && /^[^:：]+/.exec(plainText(subItem.content))?.[0].trim();
        for (const name of before ? label.names : []) {
          const text = `${before}${colon}${name}`;
          counts.set(text, (counts.get(text) ?? 0) + 1);
        }
      }
  const known = [...counts].sort(([, one], [, other]) => other - one).map(([text]) => text);
  return [...OFFERED.map((kind) => `${eventLabels()[kind]}${colon}`), ...known].slice(0, MOST);
}
