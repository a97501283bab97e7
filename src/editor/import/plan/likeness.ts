/** Whether titles are the same, and whether another title is likely a new one of the same item. */
import { undefused } from '../../../program/model/formula-text.ts';
import type { ScheduleItem } from '../../../program/model/types.ts';
import { plainTitle } from '../../../program/search/labels.ts';
import { nameKey } from '../../../program/search/fold-text.ts';
import { titleOfCell } from '../rows/html-of-cell.ts';
import type { FileRow } from '../rows/file-row.ts';
import { namesOf } from '../rows/item-cells.ts';
import { namesInCell } from './sub-items.ts';

const titles = new Map<string, string>();
const MOST_TITLES = 10_000;

/** A title as titles are compared. */
export function titleKey(title: string): string {
  const known = titles.get(title);
  if (known !== undefined) return known;
  if (titles.size >= MOST_TITLES) titles.clear();
  const key = nameKey(undefused(plainTitle(title)));
  titles.set(title, key);
  return key;
}

/** That of a row, whose cell may be text or HTML. */
export const rowTitleKey = ({ cells }: FileRow): string => titleKey(titleOfCell(cells.title ?? ''));

/** Words that say nothing of what an item is about, also where no other title has them. */
const COMMON: ReadonlySet<string> = new Set(
  (
    'about after before between event from into over part presentation session talk that their this through under with your ' +
    'apres avant avec dans entre evenement partie pour seance sous vers votre ' +
    'acara antara bagian dalam dari dengan oleh pada sesi tentang untuk yang'
  ).split(' '),
);

/** The words of a title that may tell it from others: neither short nor numbers, nor common ones. */
const wordsIn = (key: string): Set<string> =>
  new Set((key.match(/\p{L}[\p{L}\p{M}]{3,}/gu) ?? []).filter((word) => !COMMON.has(word)));

const nameSet = (names: readonly string[]): string => names.map(nameKey).toSorted().join('\n');

/**
 * Tells a new title of an item from another item in its place. A row that is taken for an item wrongly would give it the
 * item's stars, links and texts, so that it is likely only where more than the time is the same.
 */
export class Likeness {
  /** How many titles of the program have a word. */
  private readonly counts = new Map<string, number>();

  constructor(items: readonly ScheduleItem[]) {
    for (const { title } of items)
      for (const word of wordsIn(titleKey(title))) this.counts.set(word, (this.counts.get(word) ?? 0) + 1);
  }

  private readonly shareWord = (row: FileRow, { title }: ScheduleItem): boolean => {
    const words = wordsIn(titleKey(title));
    return [...wordsIn(rowTitleKey(row))].some((word) => words.has(word) && this.counts.get(word) === 1);
  };

  /** @param row one of the same day, time and room as the item, if both have a room */
  isRenamed(row: FileRow, item: ScheduleItem): boolean {
    const [rooms, people] = (['place', 'people'] as const).map((kind) => namesInCell(kind, row.cells[kind] ?? ''));
    if (rooms!.length === 0 || nameSet(rooms!) !== nameSet(namesOf(item, 'place'))) return false;
    const isSamePeople = people!.length > 0 && nameSet(people!) === nameSet(namesOf(item, 'people'));
    return isSamePeople || this.shareWord(row, item);
  }
}
