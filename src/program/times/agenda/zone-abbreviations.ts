import { anyOf } from './agenda-text.ts';
import { offsetAt } from '../zone.ts';

/**
 * Abbreviations that people write after a time, by the hours ahead of UTC that they mean; some have several meanings.
 */
const FIXED: readonly (readonly [hours: number, names: string])[] = [
  [-10, 'hst'],
  [-9, 'akst'],
  [-8, 'pst akdt'],
  [-7, 'mst pdt'],
  [-6, 'cst mdt'],
  [-5, 'est cdt'],
  [-4, 'edt ast'],
  [-3, 'adt brt art'],
  [0, 'utc gmt z wet'],
  [1, 'cet mez west bst ist'],
  [2, 'cest mesz eet sast ist'],
  [3, 'eest msk eat ast'],
  [4, 'gst'],
  [5, 'pkt'],
  [5.5, 'ist'],
  [6, 'bst'],
  [7, 'wib ict'],
  [8, 'wita sgt myt pht hkt awst cst pst'],
  [9, 'wit jst kst'],
  [9.5, 'acst'],
  [10, 'aest'],
  [10.5, 'acdt'],
  [11, 'aedt'],
  [12, 'nzst'],
  [13, 'nzdt'],
];

/** Abbreviations for a zone's clocks in summer and winter alike. */
const SEASONAL: Readonly<Record<string, string>> = {
  et: 'America/New_York',
  ct: 'America/Chicago',
  mt: 'America/Denver',
  pt: 'America/Los_Angeles',
};

const NAMES = [...FIXED.flatMap(([, names]) => names.split(' ')), ...Object.keys(SEASONAL)];

/**
 * Matches a zone in folded text (see `fold`). `utc-5` is an offset, but `utc-10:00` is not: after a time it may as well
 * be the end of a range.
 */
export const ZONE_PATTERN =
  String.raw`(?:utc|gmt) ?(?:\+ ?\d{1,2}(?::?\d{2})?|-\d{1,2})(?![\d:h]|\.\d)|` +
  String.raw`(?:${anyOf(NAMES)})(?!\p{L})`;

/** The offsets in minutes that a zone as matched by `ZONE_PATTERN` may mean at an instant. */
function meanings(name: string, instant: number): number[] {
  const [, sign, hours, minutes] = /([+-]) ?(\d{1,2}):?(\d{2})?$/.exec(name) ?? [];
  if (sign) return [(sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes ?? 0))];
  const seasonal = SEASONAL[name];
  if (seasonal) return [offsetAt(instant, seasonal)];
  return FIXED.filter(([, names]) => names.split(' ').includes(name)).map(([ahead]) => ahead * 60);
}

/** Whether a zone as matched by `ZONE_PATTERN` has the same clock as `zone` (an IANA name) at an instant. */
export const agreesWith = (name: string, instant: number, zone: string): boolean =>
  meanings(name, instant).includes(offsetAt(instant, zone));
