/**
 * Opens a program that the host has rendered, before anything of it is painted: shows today alone, folds away what is over, and
 * marks what is on, so that the mark pushes nothing later. Without React, which takes it over as it is (`earlier-button.tsx`).
 */
import { timeNow } from '../../../program/timers/clock.ts';
import {
  type DayMoments,
  isBeside,
  isOver,
  isRunning,
  type Opening,
  type OpeningTable,
} from '../../../program/times/opening/opening.ts';
import { hide } from '../list/hide.ts';
import { hashPrefix } from '../address/hash-prefix.ts';
import { wantedOpening } from '../address/wanted-opening.ts';

/** Of the data beside the markup: the moments that the opening depends on. */
export const TABLE_ATTRIBUTE = 'data-moments';
/** Of the element: what it was opened with. */
const OPENED_ATTRIBUTE = 'data-opened';

/** The opening that a script has given the element before React. */
export function openedWith(element: HTMLElement | null): Opening | undefined {
  const text = element?.getAttribute(OPENED_ATTRIBUTE);
  return text ? (JSON.parse(text) as Opening) : undefined;
}

/** Once an element is taken out of its page: put in again, later or with other data, it opens anew. */
export const forgetOpened = (element: HTMLElement | null): void => element?.removeAttribute(OPENED_ATTRIBUTE);

const all = (root: ParentNode, selector: string) => [...root.querySelectorAll<HTMLElement>(selector)];

/** Hides the rows of a list that are over, and the lines of times that nothing is left of. @returns how many rows */
function foldRows(list: readonly HTMLElement[], isFolded: (row: number) => boolean): number {
  let [count, row] = [0, 0];
  let head: HTMLElement | undefined;
  for (const element of list) {
    if (element.hasAttribute('data-head')) {
      head = element;
      hide(head, true);
      continue;
    }
    const isToHide = isFolded(row++);
    hide(element, isToHide);
    if (isToHide) count++;
    else if (head) hide(head, false);
  }
  return count;
}

/** The moment at which the item of a row begins; NaN where that isn't told, or on clocks that aren't known here. */
function beginOf(row: HTMLElement): number {
  const begin = row.querySelector('[data-f=when] time')?.getAttribute('datetime');
  return begin && /(?:Z|[+-]\d\d:\d\d)$/.test(begin) ? Date.parse(begin) : NaN;
}

/** The words of the mark, and of the link in its place where the item can be watched, which the host has put into a button. */
interface Words {
  now?: string;
  watch?: string;
}

function watchLink(stream: HTMLAnchorElement, word: string): HTMLAnchorElement {
  const link = document.createElement('a');
  for (const name of ['href', 'rel']) link.setAttribute(name, stream.getAttribute(name) ?? '');
  link.setAttribute('part', 'watch-link');
  link.textContent = word;
  return link;
}

/**
 * Puts the mark of what is on into its rows, as `nowHtml` and `timelyLinks` would, before what stands behind it in their lines is
 * painted. React takes the marks over (`item-list.ts`).
 */
function markRunning(rows: readonly HTMLElement[], day: DayMoments, words: Words, now: number): void {
  rows.forEach((row, index) => {
    if (!isRunning(day, index, now) || !(beginOf(row) <= now)) return;
    const stream = row.querySelector<HTMLAnchorElement>('[data-link=stream] a[href^=http]');
    if (!stream && isBeside(day, index, now)) return;
    const mark = document.createElement('p');
    mark.setAttribute('part', 'now');
    mark.dataset.f = 'now';
    if (stream) mark.append(watchLink(stream, words.watch ?? ''));
    else mark.textContent = words.now ?? '';
    row.querySelector('[data-f=when]')!.after(mark);
  });
}

/** Says how many are folded away and of which days, in the words that the host has put into the button. */
function tell(button: HTMLElement, count: number, days: readonly string[], lang: string): void {
  const { one } = button.dataset;
  const words = (new Intl.PluralRules(lang).select(count) === 'one' && one) || button.textContent;
  const day = [...new Set([...days.slice(0, 1), ...days.slice(-1)])].join(' – ');
  // Without a bar that names the days only its room is there.
  button.textContent = day ? words.replace('{count}', String(count)).replace('{day}', () => day) : '\u00a0';
  button.hidden = count === 0;
}

/** Shows what an element is opened with, and what is on. */
function show(root: ShadowRoot, [, , ...days]: OpeningTable, { dayId, at }: Opening): void {
  let earlier = 0;
  const names: string[] = [];
  const links = all(root, '[part=day-link]');
  const button = root.querySelector<HTMLElement>('[part=earlier-button]');
  all(root, '[data-items]').forEach((section, index) => {
    const day = days[index]!;
    const rows = all(section, '[data-times] > li');
    const isAside = dayId !== undefined && day[0] !== dayId;
    const count = at === undefined ? 0 : foldRows(rows, (row) => isOver(day, row, at));
    const left = Number(section.dataset.items) - count;
    if (!isAside) earlier += count;
    if (!isAside && count > 0) names.push(links[index + 1]?.textContent ?? '');
    section.dataset.items = String(left);
    hide(section, isAside || left === 0);
    const items = rows.filter((row) => row.dataset.item);
    if (!isAside && button?.dataset.now) markRunning(items, day, button.dataset, timeNow());
  });
  links.forEach((link, index) => {
    const isShown = index === 0 ? dayId === undefined : days[index - 1]![0] === dayId;
    if (isShown) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
  });
  if (at !== undefined) root.querySelector<HTMLElement>('[part=section]')!.dataset.filtered = 'ahead';
  // Its words come with React, which knows the day's title.
  const next = root.querySelector<HTMLElement>('[part=next-day-button]');
  if (next) next.hidden = dayId === undefined || dayId === days.at(-1)![0];
  if (button) tell(button, earlier, names, button.lang || 'en');
}

/** Whether all days are still below the window: nothing of them was seen. */
export const isBelowWindow = (root: ShadowRoot): boolean => {
  const first = root.querySelector('[data-items]');
  return !!first && first.getBoundingClientRect().top >= innerHeight;
};

/** @param root with the host's markup whole */
export function openAtNow(element: HTMLElement, root: ShadowRoot | null = element.shadowRoot): void {
  const text = root?.querySelector(`[${TABLE_ATTRIBUTE}]`)?.getAttribute(TABLE_ATTRIBUTE);
  if (!root || !text || openedWith(element)) return;
  const table = JSON.parse(text) as OpeningTable;
  const rowOf = (item: string) => {
    const row = root.querySelector(`[data-item="${item}"]`);
    const section = row?.closest('[data-items]');
    return row && section
      ? ([
          all(root, '[data-items]').indexOf(section as HTMLElement),
          all(section, '[data-item]').indexOf(row as HTMLElement),
        ] as const)
      : undefined;
  };
  const prefix = hashPrefix(element);
  const opening = wantedOpening(table, prefix, timeNow(), rowOf);
  if (!opening) return;
  if (!root.querySelector('[part=days]')) delete opening.dayId;
  element.setAttribute(OPENED_ATTRIBUTE, JSON.stringify(opening));
  show(root, table, opening);
  // The browser goes to a day that the address names before its rows are near the window: they have their true heights by then.
  const [, , ...days] = table;
  const named = days.findIndex(([id]) => location.hash === `${prefix}-day-${id}`);
  all(root, '[data-items]')[named]?.style.setProperty('--_unseen', 'visible');
}
