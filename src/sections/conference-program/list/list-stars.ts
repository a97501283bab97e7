import { idle } from '../../../ui/idle.ts';
import type { ListEntry } from './item-element.ts';
import type { ListView } from '../item/list-view.ts';
import { addStar } from './star-button.ts';

/** Stars made in one step: a millisecond or two on a phone. */
const STEP = 100;

/** The stars of a list, which are made step by step while the page is idle. */
export function listStars(entries: () => readonly ListEntry[]) {
  let labelId: string | undefined;
  let starred: ListView['starred'] = new Set();

  const press = ({ id, star }: ListEntry) => {
    const pressed = `${starred.has(id)}`;
    if (star && star.getAttribute('aria-pressed') !== pressed) star.setAttribute('aria-pressed', pressed);
  };

  const give = (entry: ListEntry) => {
    entry.star = addStar(entry.element, entry.id, labelId!);
    press(entry);
  };

  async function addAll(id: string) {
    do {
      await idle();
      if (labelId !== id) return;
      for (const entry of entries()
        .filter(({ star }) => !star)
        .slice(0, STEP))
        give(entry);
    } while (entries().some(({ star }) => !star));
  }

  function removeAll() {
    for (const entry of entries()) {
      entry.star?.remove();
      entry.star = undefined;
    }
  }

  return {
    show(next: Pick<ListView, 'starred' | 'starLabelId'>) {
      if (next.starred !== starred) {
        starred = next.starred;
        entries().forEach(press);
      }
      if (next.starLabelId === labelId) return;
      if (labelId !== undefined) removeAll();
      labelId = next.starLabelId;
      if (labelId !== undefined) void addAll(labelId);
    },
    /** Makes no more of them. */
    stop: () => void (labelId = undefined),
    /** A row that has come later has its star at once. */
    add(entry: ListEntry) {
      if (labelId !== undefined) give(entry);
    },
  };
}
