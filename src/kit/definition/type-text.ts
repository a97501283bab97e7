import type { Day, Schedule, ScheduleItem } from '../../program/model/types.ts';

/** The types that a definition may name. The last three are exported by the package. */
interface NamedTypes {
  string: string;
  number: number;
  boolean: boolean;
  void: void;
  Error: Error;
  Day: Day;
  ScheduleItem: ScheduleItem;
  Schedule: Schedule;
}

type Name = keyof NamedTypes;
type Value = Name | `readonly ${Name}[]`;

/**
 * A type as written in a definition, such as `readonly Day[]`: the text in the docs is also the type that is checked.
 */
export type TypeText = Value | `Promise<${Value}>`;

/** The type that a text stands for. */
export type TypeOf<Text extends TypeText> = Text extends Name
  ? NamedTypes[Text]
  : Text extends `readonly ${infer Row extends Name}[]`
    ? readonly NamedTypes[Row][]
    : Text extends `Promise<${infer Inner extends Value}>`
      ? Promise<TypeOf<Inner>>
      : never;
