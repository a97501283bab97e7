import { hide } from './hide.ts';
import type { ListEntry } from './item-element.ts';
import { isHidden, type ListView } from '../item/list-view.ts';

/** The line of a time, and the items that stand below it. */
type Group = [head: HTMLElement, below: ListEntry[]];

function groupsOf(entries: readonly ListEntry[]): Group[] {
  const groups: Group[] = [];
  for (const entry of entries) {
    if (entry.head) groups.push([entry.head, [entry]]);
    else groups.at(-1)?.[1].push(entry);
  }
  return groups;
}

/** The lines of times that are to be hidden: nothing is shown below them. */
export const linesToHide = (entries: readonly ListEntry[], view: ListView): Map<HTMLElement, boolean> =>
  new Map(groupsOf(entries).map(([head, below]) => [head, below.every(({ id }) => isHidden(view, id))]));

/** Shows what a view says of the lines: the trace of what is on stands out, and a time is over with all that started then. */
export function showTimeLines(entries: readonly ListEntry[], view: ListView): void {
  for (const [head, below] of groupsOf(entries)) {
    head.toggleAttribute(
      'data-on',
      below.some(({ id }) => view.running.has(id)),
    );
    head.toggleAttribute(
      'data-over',
      below.every(({ id }) => view.past.has(id)),
    );
  }
  for (const [head, isToHide] of linesToHide(entries, view)) hide(head, isToHide);
}
