import type { Schedule, ScheduleItem } from '../../program/model/types.ts';
import { isHidden, isPublicDay } from '../store/model/rows/private-fields.ts';
import { rowName } from '../store/model/rows/plain-text.ts';

const HREF = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi;

/** Of the page of an item, or of its calendar. */
const PAGE = /\/program\/(\d{1,15})(?:\.ics)?$/;
const PLACE = /^#(?:.+-)?item-(\d{1,15})$/;

/** The item to which an address leads, at this host. */
function targetOf(href: string, host: string): number | undefined {
  if (!/(?:item-|program\/)\d/.test(href) || !URL.canParse(href, host)) return undefined;
  const { origin, pathname, hash } = new URL(href, host);
  const [, id] = (origin === new URL(host).origin && (PLACE.exec(hash) ?? PAGE.exec(pathname))) || [];
  return id === undefined ? undefined : Number(id);
}

/** The ids of the items to which HTML links, by `#program-item-12` or the page of the item. */
export const linkedItems = (html: string, host: string): number[] =>
  [...html.matchAll(HREF)].flatMap(([, ...quoted]) => targetOf(quoted.find(Boolean) ?? '', host) ?? []);

/** The same of all that is written in an item. */
export const linksOf = ({ title, description, list }: ScheduleItem, host: string): number[] =>
  [title, description, ...list.map(({ content }) => content)].flatMap((html) => linkedItems(html, host));

interface Target {
  item: ScheduleItem;
  isPublic: boolean;
}

const known = new WeakMap<Schedule, ReadonlyMap<number, Target>>();

function targetsOf(days: Schedule): ReadonlyMap<number, Target> {
  let targets = known.get(days);
  if (!targets) {
    const all = days.flatMap((day) =>
      day.items.map((item): [number, Target] => [item.id, { item, isPublic: isPublicDay(day) && !isHidden(item) }]),
    );
    known.set(days, (targets = new Map(all)));
  }
  return targets;
}

/** Why visitors don't get where links lead; each reason once. */
export function deadLinks(ids: readonly number[], days: Schedule): string[] {
  const reasons = ids.flatMap((id) => {
    const target = targetsOf(days).get(id);
    if (!target) return 'A link leads to an item that is not in the program.';
    return target.isPublic ? [] : `A link leads to an item that visitors do not see: ${rowName('item', target.item)}`;
  });
  return [...new Set(reasons)];
}
