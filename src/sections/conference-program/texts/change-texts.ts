import { differences, type ItemChange, type Placed } from '../../../program/device/changes-since-last-visit.ts';
import { stateInWords } from '../../../program/model/item-state.ts';
import { plainTitle } from '../../../program/search/labels.ts';
import { dayInLocalTime } from '../../../program/times/local-times.ts';
import { shortDayName } from '../../../program/times/short-day-name.ts';
import { plannedStart } from '../../../program/times/written-times.ts';
import { isToday, formatMoment } from './format-moment.ts';
import { fill, type Texts } from './texts.ts';

const DAY_MS = 24 * 60 * 60_000;

/** `10:00 → 10:30, Room A → Room B`, or what else has become of an item. */
export function describeChange({ kind, item, moves }: ItemChange, texts: Texts): string {
  if (kind === 'gone') return texts.cancelled;
  if (kind === 'cancelled') return stateInWords(texts.cancelled, item);
  if (kind !== 'moved') return texts[kind];
  return moves.map(([before, after]) => `${before} → ${after || '–'}`).join(', ');
}

const onOwnClocks = ({ item, day }: Placed): Placed => {
  const local = dayInLocalTime({ ...day, items: [item] });
  return { item: local.items[0]!, day: local };
};

/**
 * A sentence about what has become of an item, which it names: `Keynote is now 10:40, planned 10:30`.
 * @param isOwn times are on the visitor's clocks
 */
export function tellChange(change: ItemChange, texts: Texts, isOwn: boolean): string {
  const { kind, was } = change;
  const title = plainTitle(change.item.title);
  if (kind === 'gone' || kind === 'cancelled') return fill(texts.toldCancelled, { title });
  if (kind === 'on') return fill(texts.toldOn, { title });
  const [old, now] = [was ?? change, change].map((placed) => (isOwn ? onOwnClocks(placed) : placed)) as [
    Placed,
    Placed,
  ];
  const { day, time, place } = differences(old, now, (each) => shortDayName(each, texts));
  const startBefore = time && !day && plannedStart(now.item);
  const planned = [day?.[0], startBefore || time?.[0]].filter(Boolean).join(' ');
  const values = { title, planned, time: [day?.[1], time?.[1]].filter(Boolean).join(' '), room: place?.[1] ?? '' };
  const isBack = startBefore === '' && !!plannedStart(old.item);
  if (isBack) return [fill(texts.toldBack, values), values.room].filter(Boolean).join(' · ');
  if (values.time && values.room) return fill(texts.toldBoth, values);
  if (values.time) return fill(texts.toldMoved, values);
  return values.room ? fill(texts.toldRoom, values) : `${title} · ${describeChange(change, texts)}`;
}

/** How long ago somebody was here: `14:05`, `Tuesday`, `3 Oct`. */
export function formatSince(moment: number, lang: string): string {
  if (isToday(moment)) return formatMoment(moment, lang);
  const isNear = Date.now() - moment < 6 * DAY_MS;
  return new Intl.DateTimeFormat(lang, isNear ? { weekday: 'long' } : { day: 'numeric', month: 'short' }).format(
    moment,
  );
}
