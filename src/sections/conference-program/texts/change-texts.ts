import type { ItemChange } from '../../../program/device/changes-since-last-visit.ts';
import { stateInWords } from '../../../program/model/item-state.ts';
import { isToday, formatMoment } from './format-moment.ts';
import type { Texts } from './texts.ts';

const DAY_MS = 24 * 60 * 60_000;

/** `10:00 → 10:30, Room A → Room B`, or what else has become of an item. */
export function describeChange({ kind, item, moves }: ItemChange, texts: Texts): string {
  if (kind === 'gone') return texts.cancelled;
  if (kind === 'cancelled') return stateInWords(texts.cancelled, item);
  if (kind !== 'moved') return texts[kind];
  return moves.map(([before, after]) => `${before} → ${after || '–'}`).join(', ');
}

/** How long ago somebody was here: `14:05`, `Tuesday`, `3 Oct`. */
export function formatSince(moment: number, lang: string): string {
  if (isToday(moment)) return formatMoment(moment, lang);
  const isNear = Date.now() - moment < 6 * DAY_MS;
  return new Intl.DateTimeFormat(lang, isNear ? { weekday: 'long' } : { day: 'numeric', month: 'short' }).format(
    moment,
  );
}
