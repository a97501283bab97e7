/**
 * The one description of what a program is made of. Everything else that knows the fields of a day, an item or a
 * sub-item is derived from it: types (`types.ts`), the parser of answers, tables, the API's checks and documentation,
 * the program file, the editor's forms. A new field takes a line here and a migration; CONTRIBUTING.md shows an
 * example.
 *
 * Every row has an `id` and a `version` besides its fields, and a place among the rows of its parent.
 * Visitors download this: keep it short.
 */

export type Kind = 'day' | 'item' | 'sub-item';

/** The type of a field's value, by the field's kind. */
export interface FieldValues {
  text: string;
  html: string;
  /** HTML within a line, such as a title: no heading or other block. */
  'inline-html': string;
  /** `YYYY-MM-DD`; null when blank. */
  date: string | null;
  flag: boolean;
  /** One of a few words; blank where none is chosen. */
  choice: string;
}

/** The type of a field's value, by the field; of a choice, its words. */
export type ValueOf<F> = F extends { choices: readonly (infer Word)[] }
  ? Word | ''
  : F extends { kind: infer K extends keyof FieldValues }
    ? FieldValues[K]
    : never;

interface AnyField {
  /**
   * Name of the field in request bodies, in the database and in the form. Capitalized, it is the label that editors
   * see.
   */
  name: string;
  /** May be blank; a new row may come without it. */
  blank?: true;
  /** The same, and not every API host knows the field: the editor sends it only if it has or had a value. */
  optional?: true;
  /** The same, and the first release with `POST` and its keys didn't know it. */
  later?: true;
  /** Name of the field that it explains: people are asked for it only where that one says something. */
  of?: string;
  /** The host keeps it by itself: no form asks for it, and no table has it. */
  kept?: true;
  example: string;
}

export interface TextField extends AnyField {
  kind: 'text' | 'html' | 'inline-html';
  /** Largest length as it is saved, in UTF-16 units as JavaScript counts. Far above any real program. */
  limit: number;
  /** May take several lines, so the form gives it a larger input. */
  long?: true;
}

export interface DateField extends AnyField {
  kind: 'date';
}

/** One of a few words, or none. */
export interface ChoiceField extends AnyField {
  kind: 'choice';
  choices: readonly string[];
  optional: true;
}

export type Field = TextField | DateField | ChoiceField;

/** Yes or no; no when blank. */
export interface FlagField extends AnyField {
  kind: 'flag';
}

/** A field that only editors see. */
export type PrivateField = (TextField | FlagField) & {
  optional: true;
  /** The field's purpose in the API's documentation. */
  purpose: string;
};

export interface Entity {
  /** The word for one row where people read it. */
  name: string;
  /** Path where rows are added; each row's own path is this with its id. */
  path: string;
  table: string;
  /** The kind of the row's parent, and the field that holds the parent's id. */
  parent?: { kind: Kind; field: string };
  /** The kind of the row's children, and the key of their list. */
  children?: { kind: Kind; key: string };
  fields: readonly Field[];
  /** Further fields that the host tells nobody but editors. */
  private?: readonly PrivateField[];
  /**
   * Dates and times that the host computes from the other fields for `GET /api/schedule`, in RFC 3339, or null. They
   * can't be written.
   */
  computed?: readonly string[];
  /** The same, absent from the rows that they say nothing of. */
  computedOfSome?: readonly string[];
  /**
   * Lists of names that every row has from the host's event, where the event has them. They can't be written, and no change of a
   * row tells them.
   */
  ofEvent?: readonly string[];
}

const hidden = {
  name: 'hidden',
  kind: 'flag',
  optional: true,
  purpose: 'Never public, and neither is what lies in it',
  example: 'true',
} as const;

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
    private: [
      hidden,
      {
        name: 'not_placed',
        kind: 'flag',
        optional: true,
        purpose: 'Holds what has no place yet. There is one such day at most; it is always hidden, and the last',
        example: 'false',
      },
    ],
    ofEvent: ['rooms'],
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
      {
        name: 'state',
        kind: 'choice',
        choices: ['cancelled', 'full'],
        optional: true,
        later: true,
        example: 'cancelled',
      },
      {
        name: 'state_note',
        kind: 'text',
        limit: 200,
        optional: true,
        later: true,
        of: 'state',
        example: 'Watch in Hall B',
      },
      {
        name: 'planned_time',
        kind: 'text',
        limit: 200,
        optional: true,
        later: true,
        kept: true,
        of: 'time',
        example: '08:00 - 09:30',
      },
      { name: 'planned_room', kind: 'text', limit: 500, optional: true, later: true, kept: true, example: 'Hall A' },
    ],
    private: [
      hidden,
      {
        name: 'note',
        kind: 'text',
        limit: 20_000,
        optional: true,
        long: true,
        purpose: 'For editors alone',
        example: 'Ask for the slides',
      },
    ],
    computed: ['start', 'end'],
    computedOfSome: ['planned_start'],
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
