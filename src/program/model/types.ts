/** The types of a program and its rows, as they follow from their descriptions in `entities.ts`. */
import type { ENTITIES, Field, Kind, PrivateField, ValueOf } from './entities.ts';

type Entities = typeof ENTITIES;

/** Turns an intersection into one object type, so that code editors show its members. */
type Flat<T> = { [Name in keyof T]: T[Name] };

interface OptionalField {
  optional: true;
}

type Named<F extends Field | PrivateField> = { [Name in F['name']]: ValueOf<Extract<F, { name: Name }>> };

/** The names of the fields that people write and everybody sees. */
export type PublicName<K extends Kind> = Exclude<Entities[K]['fields'][number], { kept: true }>['name'];

/** The names of all fields that people write. */
export type WrittenName<K extends Kind> = PublicName<K> | keyof Private<K>;

/** The fields that people write. */
type Fields<K extends Kind, F extends Field = Entities[K]['fields'][number]> = Named<Exclude<F, OptionalField>> &
  Partial<Named<Extract<F, OptionalField>>>;

/** The fields that only editors see. */
type Private<K extends Kind> = Entities[K] extends { private: readonly (infer F extends PrivateField)[] }
  ? Named<F>
  : unknown;

type Parent<K extends Kind> = Entities[K] extends { parent: { field: infer Name extends string } }
  ? Record<Name, number>
  : unknown;

type Computed<K extends Kind> = Entities[K] extends {
  computed: readonly (infer Name extends string)[];
  computedOfSome: readonly (infer Some extends string)[];
}
  ? Partial<Record<Name | Some, string | null>>
  : unknown;

type OfEvent<K extends Kind> = Entities[K] extends { ofEvent: readonly (infer Name extends string)[] }
  ? Partial<Record<Name, readonly string[]>>
  : unknown;

/** The list of a row's children. */
type Children<K extends Kind, Row extends Record<Kind, unknown>> = Entities[K] extends {
  children: { kind: infer Child extends Kind; key: infer Key extends string };
}
  ? Record<Key, Row[Child][]>
  : unknown;

/** Rows as `GET /api/schedule` of any host nests them. `version` is absent if another host has none. */
export type Rows = {
  [K in Kind]: Flat<
    { id: number } & Parent<K> & Fields<K> & Computed<K> & Children<K, Rows> & OfEvent<K> & { version?: number }
  >;
};

/** Rows as editors see them: with what only they see. */
export type EditorRows = {
  [K in Kind]: Flat<
    { id: number } & Parent<K> &
      Required<Fields<K>> &
      Private<K> &
      Computed<K> &
      Children<K, EditorRows> &
      OfEvent<K> & {
        version: number;
      }
  >;
};

/** The body of a call that adds a row; a change takes a part of it. */
export type Bodies = { [K in Kind]: Flat<Parent<K> & Fields<K> & Partial<Private<K>>> };

/** Our own host's answers to a write. */
export type StoredRows = {
  [K in Kind]: Flat<{ id: number } & Parent<K> & Required<Fields<K>> & Private<K> & { version: number }>;
};

/** Rows of a program that is to replace another; the nesting gives each row its parent. */
export type NewRows = { [K in Kind]: Flat<{ id?: number } & Fields<K> & Partial<Private<K>> & Children<K, NewRows>> };

// The names that the package exports. `build/docs/program-types.ts` writes them out in full for its users.
export type Day = Rows['day'];
export type ScheduleItem = Rows['item'];
export type SubItem = Rows['sub-item'];

/** The program as `GET /api/schedule` answers it: days in display order. */
export type Schedule = Day[];

/** HTML of which every part that somebody has typed has passed the allow-list; `safe-html.ts` makes it; code of ours adds markup to it. */
export type SafeHtml = string & { readonly __safe: true };

/** A program whose every HTML field has passed the allow-list; only `safe-html.ts` makes one. */
export type SafeSchedule = Schedule & { readonly __safe: true };
