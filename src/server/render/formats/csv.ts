import { stringify } from 'csv-stringify/sync';
import { eventInfo } from '../../event/event-info.ts';
import type { PlainDay, PlainItem, PlainProgram } from './plain-program.ts';

/** As spreadsheets read it: without the offset, which the zone's column tells. */
const clock = (moment: string | null) =>
  moment !== null && moment.length > 10 ? moment.slice(0, 16).replace('T', ' ') : '';

const row = (day: PlainDay, item: PlainItem) => ({
  id: item.id,
  day: day.title,
  date: day.date ?? '',
  start: clock(item.start),
  end: clock(item.ownEnd),
  time_zone: eventInfo.time_zone,
  time: item.time,
  title: item.title,
  place: item.place.join('; '),
  people: item.people.join('; '),
  chair: item.chair.join('; '),
  track: item.track.join('; '),
  description: item.text(['place', 'people', 'chair', 'track']),
  url: item.url,
});

/** Named for an empty program, too. */
const COLUMNS = 'id day date start end time_zone time title place people chair track description url'.split(' ');

/**
 * What a spreadsheet calculates, or may once it has dropped what isn't seen before it: spaces, controls, marks without
 * width. Also with the wide and the small forms of the signs, which some take for the same. csv-stringify's own
 * `escape_formulas` looks at the first character alone.
 */
const FORMULA = /^[\p{Z}\p{C}\p{Default_Ignorable_Code_Point}]*[=+\-@＝＋－＠﹦﹢﹣﹫]/u;

/**
 * The program as a table for spreadsheets (RFC 4180). With a byte order mark, without which Excel takes UTF-8 for
 * something else; a cell that a spreadsheet would calculate gets an apostrophe before it.
 */
export const programCsv = ({ days }: PlainProgram): string =>
  stringify(
    days.flatMap((day) => day.items.map((item) => row(day, item))),
    {
      header: true,
      columns: COLUMNS,
      bom: true,
      record_delimiter: 'windows',
      // The library only looks for whole ends of records.
      quoted_match: /[\r\n]/,
      cast: { string: (text) => (FORMULA.test(text) ? `'${text}` : text) },
    },
  );
