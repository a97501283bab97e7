import { stringify } from 'csv-stringify/sync';
import { defused } from '../../../program/model/formula-text.ts';
import type { PlainDay, PlainItem, PlainProgram } from './plain-program.ts';

/** A moment as spreadsheets read it. The offset is left out, because the time zone has a column of its own. */
const clock = (moment: string | null) =>
  moment !== null && moment.length > 10 ? moment.slice(0, 16).replace('T', ' ') : '';

const row = (zone: string, day: PlainDay, item: PlainItem) => ({
  id: item.id,
  day: day.title,
  date: day.date ?? '',
  start: clock(item.start),
  end: clock(item.ownEnd),
  time_zone: zone,
  time: item.time,
  title: item.title,
  place: item.place.join('; '),
  people: item.people.join('; '),
  chair: item.chair.join('; '),
  track: item.track.join('; '),
  description: item.text(['place', 'people', 'chair', 'track']),
  url: item.url,
});

/** The columns by name, so that even an empty program has a header. */
const COLUMNS = 'id day date start end time_zone time title place people chair track description url'.split(' ');

/**
 * The program as a table for spreadsheets (RFC 4180). Excel needs the byte order mark to recognize UTF-8. A cell that
 * may be taken for a formula gets an apostrophe before it.
 */
export const programCsv = ({ event, days }: PlainProgram): string =>
  stringify(
    days.flatMap((day) => day.items.map((item) => row(event.info.time_zone, day, item))),
    {
      header: true,
      columns: COLUMNS,
      bom: true,
      record_delimiter: 'windows',
      // The library by itself only looks for the whole line end, which has both characters.
      quoted_match: /[\r\n]/,
      // csv-stringify's own `escape_formulas` only looks at the first character.
      cast: { string: defused },
    },
  );
