import { catalogFor, describeChange } from '../../../bundles/catalog/element-definitions.ts';
import { changesBetween } from '../../../program/device/changes-since-last-visit.ts';
import { applyChanges } from '../../../program/model/apply-changes.ts';
import type { Language } from '../../../program/model/languages.ts';
import { parseSchedule } from '../../../program/model/parse-program.ts';
import type { Day, Schedule, ScheduleItem } from '../../../program/model/types.ts';
import { shortDayName } from '../../../program/times/short-day-name.ts';
import type { LoggedNote } from '../../store/log/logged-changes.ts';
import type { NetChange, NetRowChange } from '../../store/log/net-changes.ts';
import { lineOf } from '../../../program/search/html-to-text.ts';

/** A messenger cuts or folds what is longer. */
const MOST_LINES = 30;

interface Words {
  heading: string;
  /** The line for changes that have none of their own. */
  more: { one: string; other: string };
  replaced: string;
  nothing: string;
  whole: string;
  /** Of an item that has a new title. */
  former: string;
  /** Between an item and what has changed. */
  colon: string;
}

const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    heading: 'What has changed in the program of {event}',
    more: { one: '{count} more change', other: '{count} more changes' },
    replaced: 'The whole program is new.',
    nothing: 'Nothing has changed.',
    whole: 'The whole program:',
    former: 'was “{title}”',
    colon: ': ',
  },
  fr: {
    heading: 'Ce qui a changé dans le programme de {event}',
    more: { one: '{count} autre changement', other: '{count} autres changements' },
    replaced: 'Tout le programme est nouveau.',
    nothing: 'Rien n’a changé.',
    whole: 'Le programme entier\u00a0:',
    former: 'auparavant «\u00a0{title}\u00a0»',
    colon: '\u00a0: ',
  },
  id: {
    heading: 'Perubahan pada program {event}',
    more: { one: '{count} perubahan lain', other: '{count} perubahan lain' },
    replaced: 'Seluruh program diperbarui.',
    nothing: 'Tidak ada perubahan.',
    whole: 'Program lengkap:',
    former: 'sebelumnya “{title}”',
    colon: ': ',
  },
};

/** The program before some changes, as far as they tell; where rows stood in their lists plays no part. */
function programBefore(days: Schedule, changes: readonly NetRowChange[]): Schedule {
  const back = changes.map(({ kind, id, action, before, row }) => {
    if (action === 'add') return { kind, id, action: 'delete' as const };
    return action === 'delete' ? { kind, id, action: 'add' as const, row } : { kind, id, action, row: before };
  });
  // Additions come before deletions: something may have moved out of a deleted row.
  const gone = back.filter(({ action }) => action === 'delete');
  const present = back.filter(({ action }) => action !== 'delete');
  return applyChanges(days, { changes: [...present, ...gone] }, parseSchedule) ?? days;
}

/** The titles that items had before, by id, where they have another now. */
function formerTitles(before: Schedule, after: Schedule): Map<number, string> {
  const old = new Map(before.flatMap(({ items }) => items.map(({ id, title }) => [id, lineOf(title)] as const)));
  const renamed = after
    .flatMap(({ items }) => items)
    .filter(({ id, title }) => (old.get(id) ?? lineOf(title)) !== lineOf(title));
  return new Map(renamed.map(({ id }) => [id, old.get(id)!]));
}

interface Told {
  /** The program after the changes. */
  days: Schedule;
  changes: readonly NetChange[];
  notes: readonly LoggedNote[];
}

/**
 * The changes, as plain text for a messenger.
 * @param event its name
 * @param site address of this host
 */
export function changeMessage({ days, changes, notes }: Told, lang: Language, event: string, site: string): string {
  const words = WORDS[lang];
  const texts = catalogFor(lang);
  const dayName = (day: Schedule[number]) => lineOf(shortDayName(day, texts));
  const rows = changes.flatMap((change) => (change.kind === 'program' ? [] : [change]));
  const before = programBefore(days, rows);
  const changed = new Map(changesBetween(before, days, dayName).map((change) => [change.item.id, change]));
  const former = formerTitles(before, days);

  const lineAbout = (item: ScheduleItem, day: Day) => {
    const change = changed.get(item.id);
    const when = change?.kind === 'moved' ? dayName(day) : [dayName(day), lineOf(item.time)].filter(Boolean).join(', ');
    const title = former.get(item.id);
    const what = [
      ...(title === undefined ? [] : [words.former.replace('{title}', () => title)]),
      ...(change ? [describeChange(change, texts)] : []),
    ];
    return `• ${lineOf(item.title)} (${when})${words.colon}${what.join('; ')}`;
  };
  const renamed = days.flatMap((day) => day.items.flatMap((item) => (former.has(item.id) ? [{ item, day }] : [])));
  const told = new Map([...changed.values(), ...renamed].map((one) => [one.item.id, one]));
  const lines = [...told.values()].slice(0, MOST_LINES).map(({ item, day }) => lineAbout(item, day));
  const others = new Set(rows.flatMap(({ kind, id, row }) => itemsOf(kind, id, row)));
  const more = told.size - lines.length + [...others].filter((id) => !told.has(id)).length;
  const plural = words.more[new Intl.PluralRules(lang).select(more) === 'one' ? 'one' : 'other'];
  const rest = more > 0 ? [`• ${plural.replace('{count}', String(more))}`] : [];
  const replaced = rows.length < changes.length ? [words.replaced] : [];
  const list = [...replaced, ...lines, ...rest];
  return [
    words.heading.replace('{event}', () => event),
    ...notes.map(({ text }) => text),
    list.length > 0 ? list.join('\n') : words.nothing,
    `${words.whole} ${site}/#program`,
  ].join('\n\n');
}

/** The item that a change is about; a day is none. */
function itemsOf(kind: NetRowChange['kind'], id: number, row: object): number[] {
  if (kind === 'item') return [id];
  return 'schedule_item_id' in row ? [row.schedule_item_id as number] : [];
}
