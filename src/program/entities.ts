/**
 * What a program is made of, described once. Everything else that knows the fields of a day, an item or a sub-item is
 * derived from here: types (`types.ts`), reading an answer, tables, the checks and the documentation of the API, the
 * program file, the editor's forms. A new field is a line here and a migration; CONTRIBUTING.md shows one.
 *
 * Every row has an `id` and a `version` beside its fields, and rows are shown in the order in which they were added.
 * Visitors download this: keep it short.
 */

export type Kind = 'day' | 'item' | 'sub-item';

/** What the value of a field is, by the field's kind. */
export interface FieldValues {
  text: string;
  html: string;
  /** HTML that stands in a line, as titles do: it holds no heading or other block. */
  'inline-html': string;
  /** `YYYY-MM-DD`; null is the blank one. */
  date: string | null;
}

interface AnyField {
  /** Name of the field in bodies, in its column and in the form. Capitalized, it is the label that editors see. */
  name: string;
  /** May be blank; a new row may come without it. */
  blank?: true;
  /** The same, and not every API host knows it: the editor sends it only where it has or had a value. */
  optional?: true;
  example: string;
}

export interface TextField extends AnyField {
  kind: 'text' | 'html' | 'inline-html';
  /** Largest length as it is saved, in UTF-16 units as JavaScript counts. Far above any real program. */
  limit: number;
  /** Takes several lines, so the form gives it a larger input. */
  long?: true;
}

export interface DateField extends AnyField {
  kind: 'date';
}

export type Field = TextField | DateField;

export interface Entity {
  /** What one row is called where people read it. */
  name: string;
  /** Where rows are added; below it, each has its id. */
  path: string;
  table: string;
  /** What a row lies in, and the field that holds the id of that. */
  parent?: { kind: Kind; field: string };
  /** What lies in a row, and the key of the list. */
  children?: { kind: Kind; key: string };
  fields: readonly Field[];
  /** Moments that the host reads out of the other fields for `GET /api/schedule`: RFC 3339, or null. Nobody writes them. */
  computed?: readonly string[];
}

export const ENTITIES = {
  day: {
    name: 'day',
    path: '/api/days',
    table: 'days',
    children: { kind: 'item', key: 'items' },
    fields: [
      { name: 'title', kind: 'text', limit: 500, example: 'Tuesday, 28 October 2025' },
      { name: 'date', kind: 'date', optional: true, example: '2025-10-28' },
    ],
  },
  item: {
    name: 'schedule item',
    path: '/api/schedule-items',
    table: 'schedule_items',
    parent: { kind: 'day', field: 'day_id' },
    children: { kind: 'sub-item', key: 'list' },
    fields: [
      { name: 'time', kind: 'text', limit: 200, blank: true, example: '08:00 - 09:30' },
      { name: 'title', kind: 'inline-html', limit: 5_000, example: 'Opening session' },
      {
        name: 'description',
        kind: 'html',
        limit: 100_000,
        blank: true,
        long: true,
        example: '<p>In the main hall</p>',
      },
    ],
    computed: ['start', 'end'],
  },
  'sub-item': {
    name: 'sub-item',
    path: '/api/schedule-item-lists',
    table: 'schedule_item_lists',
    parent: { kind: 'item', field: 'schedule_item_id' },
    fields: [{ name: 'content', kind: 'html', limit: 20_000, example: '<b>Welcome address</b>' }],
  },
} as const satisfies Record<Kind, Entity>;

/** Outermost first. */
export const KINDS = ['day', 'item', 'sub-item'] as const satisfies readonly Kind[];
