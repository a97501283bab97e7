import type { ProgramReader } from '../../../program/model/apply-changes.ts';
import { escapeHtml } from '../../../program/html/escape-html.ts';
import type { Day, SafeHtml } from '../../../program/model/types.ts';
import type { MarkedDay } from '../state/marked-day.ts';
import type { DescribedChange } from '../state/changes-state.ts';

const markHtml = ({ kind, words }: DescribedChange) =>
  `<p part="change" data-f="change" data-kind="${kind}">${escapeHtml(words)}</p>` as SafeHtml;

/** A day with its items that are gone, which may come from the device: cleaned like all that doesn't come from here. */
function withGone(day: Day, changes: readonly DescribedChange[], read: ProgramReader): Day {
  const items = changes.filter(({ kind }) => kind === 'gone').map(({ item }) => item);
  if (items.length === 0) return day;
  const [safe] = read([{ ...day, items }]);
  return { ...day, items: [...day.items, ...safe!.items] };
}

/** The days as they are shown: with the items that are gone, and a mark at each that has changed, unless its state says that. */
export const markChanges = (
  days: readonly MarkedDay[],
  changes: readonly DescribedChange[],
  read: ProgramReader,
): MarkedDay[] =>
  days.map((unmarked) => {
    const { day } = unmarked;
    const own = changes.filter((change) => change.day.id === day.id);
    if (own.length === 0) return unmarked;
    const marks = new Map(
      own.flatMap((change) => (change.kind === 'cancelled' ? [] : [[change.item.id, markHtml(change)]])),
    );
    return { day: withGone(day, own, read), marks };
  });
