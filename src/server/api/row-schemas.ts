import { z } from 'zod';
import { describeMoment, describeNames } from '../../program/model/describe-field.ts';
import { ENTITIES, type Kind } from '../../program/model/entities.ts';
import type { Bodies, StoredRows } from '../../program/model/types.ts';
import { answeredFields, givenFields } from './field-schemas.ts';
import { id } from '../http/row-id.ts';

/** A PATCH changes the fields it carries. */
const change = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z
    .object(shape)
    .partial()
    .refine((body) => Object.keys(body).length > 0, `must hold at least one of ${Object.keys(shape).join(', ')}`);

const { day, item, 'sub-item': subItem } = ENTITIES;
const idOf = ({ name }: { name: string }) => id.describe(`Id of the ${name}`);
const parents = {
  item: { [item.parent.field]: idOf(day) },
  subItem: { [subItem.parent.field]: idOf(item) },
};

const after_id = id
  .nullable()
  .optional()
  .describe(
    'The row that this one stands behind, in the same list; null for the first place. Absent: the last place for a new row, else as it is',
  );

const version = z.int().describe('Grows by one with every change; sent back in If-Match');
const dayRow = z.object({ id: z.int(), ...answeredFields(day.fields), version });
const itemRow = z.object({ id: z.int(), [item.parent.field]: z.int(), ...answeredFields(item.fields), version });
const subItemRow = z.object({
  id: z.int(),
  [subItem.parent.field]: z.int(),
  ...answeredFields(subItem.fields),
  version,
});

const written = {
  day: [...day.fields, ...day.private],
  item: [...item.fields, ...item.private],
  'sub-item': subItem.fields,
} as const;

interface Placed {
  after_id?: number | null;
}

/** The bodies of the calls that write a row of a kind, and their answer. */
export interface RowSchemas<K extends Kind> {
  create: z.ZodType<Bodies[K] & Placed>;
  change: z.ZodType<Partial<Bodies[K]> & Placed>;
  row: z.ZodType<StoredRows[K]>;
}

export const rowSchemas: { [K in Kind]: RowSchemas<K> } = {
  day: {
    create: z.object({ ...givenFields.toAdd(written.day), after_id }),
    change: change({ ...givenFields.toChange(written.day), after_id }),
    row: dayRow.extend(answeredFields(day.private)),
  },
  item: {
    create: z.object({ ...parents.item, ...givenFields.toAdd(written.item), after_id }),
    change: change({ ...parents.item, ...givenFields.toChange(written.item), after_id }),
    row: itemRow.extend(answeredFields(item.private)),
  },
  'sub-item': {
    create: z.object({ ...parents.subItem, ...givenFields.toAdd(subItem.fields), after_id }),
    change: change({ ...parents.subItem, ...givenFields.toChange(subItem.fields), after_id }),
    row: subItemRow,
  },
};

const moment = (name: string) =>
  z
    .string()
    .nullable()
    .meta({ format: 'date-time', description: describeMoment(name) });

const timedItemRow = itemRow.extend({
  ...Object.fromEntries(item.computed.map((name) => [name, moment(name)])),
  ...Object.fromEntries(item.computedOfSome.map((name) => [name, moment(name).optional()])),
});

/** Rows as visitors are told of their changes. */
export const toldRows = { day: dayRow, item: timedItemRow, 'sub-item': subItemRow } as const;

/** Members that visitors' answers, or an older history, lack. */
const orAbsent = <Shape extends z.core.$ZodLooseShape>(shape: Shape) => z.object(shape).partial().shape;

/** Rows as editors see them. */
export const editorRows = {
  day: dayRow.extend(orAbsent(answeredFields(day.private))),
  item: timedItemRow.extend(orAbsent(answeredFields(item.private))),
  'sub-item': subItemRow,
} as const;

/** Names that a day has from the host's event. */
const ofEvent = Object.fromEntries(
  day.ofEvent.map((name) => [name, z.array(z.string()).optional().describe(describeNames(name))]),
);

export const scheduleAnswer = z
  .array(
    editorRows.day.extend({
      ...ofEvent,
      [day.children.key]: z.array(editorRows.item.extend({ [item.children.key]: z.array(subItemRow) })),
    }),
  )
  .describe('Days in display order; with a session, the hidden ones, too');
