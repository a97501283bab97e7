import { anyOf } from './agenda-text.ts';

/** From January: the English names, then Indonesian, French and German ones that differ. Folded, see `fold`. */
const MONTHS = [
  'january jan / januari janvier janv januar janner',
  'february feb / februari fevrier fevr fev februar',
  'march mar / maret mars marz maerz',
  'april apr / avril avr',
  'may / mei mai',
  'june jun / juni juin',
  'july jul / juli juillet juil',
  'august aug / agustus agu ags agt aout',
  'september sept sep / septembre',
  'october oct / oktober okt octobre',
  'november nov / nop novembre',
  'december dec / desember des decembre dezember dez',
];

/** From Sunday. Only English has short forms: `mar` and `sel` mean too many other things. */
const WEEKDAYS = [
  'sunday sun minggu ahad dimanche sonntag',
  'monday mon senin lundi montag',
  'tuesday tues tue selasa mardi dienstag',
  'wednesday wed rabu mercredi mittwoch',
  'thursday thurs thur thu kamis jeudi donnerstag',
  'friday fri jumat vendredi freitag',
  'saturday sat sabtu samedi samstag sonnabend',
];

const numbered = (rows: readonly string[]) =>
  new Map(rows.flatMap((row, index) => row.split(/[ /]+/).map((name) => [name, index] as const)));

/** Number of a month, January 0, by its folded name. */
export const monthIndex = numbered(MONTHS);
/** Number of a weekday, Sunday 0, by its folded name. */
export const weekdayIndex = numbered(WEEKDAYS);

export const ANY_MONTH = anyOf([...monthIndex.keys()]);
/** The months that are written before the day, as in `October 28`. */
export const ENGLISH_MONTH = anyOf(MONTHS.flatMap((row) => row.split(' / ')[0]!.split(' ')));
export const ANY_WEEKDAY = anyOf([...weekdayIndex.keys()]);
