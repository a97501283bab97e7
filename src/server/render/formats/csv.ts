import { stringify } from 'csv-stringify/sync';
import { FACT_KINDS, type FactKind } from '../../../program/search/facts.ts';
import { defused } from '../../../program/model/formula-text.ts';
import type { PublicName } from '../../../program/model/types.ts';
import type { PlainDay, PlainItem, PlainProgram } from './plain-program.ts';

/** A moment as spreadsheets read it. The offset is left out, because the time zone has a column of its own. */
const clock = (moment: string | null) =>
  moment !== null && moment.length > 10 ? moment.slice(0, 16).replace('T', ' ') : '';

type Cell = (item: PlainItem, day: PlainDay, zone: string) => string | number;

const cellOf =
  (kind: FactKind): Cell =>
  (item) =>
    item.cells(kind).join('; ');

/** The cells of an item by the names of their columns, in order. */
const COLUMNS = {
  id: ({ id }) => id,
  day: (_, { title }) => title,
  date: (_, { date }) => date ?? '',
  start: ({ start }) => clock(start),
  end: ({ ownEnd }) => clock(ownEnd),
  time_zone: (_item, _day, zone) => zone,
  time: ({ time }) => time,
  title: ({ title }) => title,
  place: ({ place }) => place.join('; '),
  people: ({ people }) => people.join('; '),
  chair: ({ chair }) => chair.join('; '),
  track: ({ track }) => track.join('; '),
  description: ({ text }) => text(FACT_KINDS),
  url: ({ url }) => url,
  // Behind those of earlier versions, which others may count.
  language: cellOf('language'),
  interpretation: cellOf('interpretation'),
  recording: cellOf('recording'),
  stream: cellOf('stream'),
  state: ({ state }) => state,
  state_note: ({ stateNote }) => stateNote,
} satisfies Record<PublicName<'item'>, Cell> & Record<string, Cell>;

/**
 * The program as a table for spreadsheets (RFC 4180). Excel needs the byte order mark to recognize UTF-8. A cell that
 * may be taken for a formula gets an apostrophe before it.
 */
export const programCsv = ({ event, days }: PlainProgram): string =>
  stringify(
    days.flatMap((day) =>
      day.items.map((item) => Object.values<Cell>(COLUMNS).map((cell) => cell(item, day, event.info.time_zone))),
    ),
    {
      header: true,
      columns: Object.keys(COLUMNS),
      bom: true,
      record_delimiter: 'windows',
      // The library by itself only looks for the whole line end, which has both characters.
      quoted_match: /[\r\n]/,
      // csv-stringify's own `escape_formulas` only looks at the first character.
      cast: { string: defused },
    },
  );
