import { z } from 'zod';
import { describeMoment } from '../../program/model/describe-field.ts';
import { ENTITIES, type Kind } from '../../program/model/entities.ts';
import type { Bodies, StoredRows } from '../../program/model/types.ts';
import { givenFields, storedFields } from './field-schemas.ts';
import { FAULT_NAMES } from '../store/health/faults.ts';

/** Largest length of texts that are no part of the program, in UTF-16 units as JavaScript counts. */
export const LIMITS = {
  password: 1_024,
  idempotencyKey: 255,
} as const;

/** Ids are 32-bit in PostgreSQL; a larger one is nobody's. */
const MAX_ID = 2_147_483_647;

export const id = z
  .int({ error: 'must be a whole number' })
  .min(1, 'must be at least 1')
  .max(MAX_ID, `must be at most ${MAX_ID}`);

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

const version = z.int().describe('Grows by one with every change; sent back in If-Match');
const dayRow = z.object({ id: z.int(), ...storedFields(day.fields), version });
const itemRow = z.object({ id: z.int(), [item.parent.field]: z.int(), ...storedFields(item.fields), version });
const subItemRow = z.object({
  id: z.int(),
  [subItem.parent.field]: z.int(),
  ...storedFields(subItem.fields),
  version,
});

/** The bodies of the calls that write a row of a kind, and their answer. */
export interface RowSchemas<K extends Kind> {
  create: z.ZodType<Bodies[K]>;
  change: z.ZodType<Partial<Bodies[K]>>;
  row: z.ZodType<StoredRows[K]>;
}

export const rowSchemas: { [K in Kind]: RowSchemas<K> } = {
  day: {
    create: z.object(givenFields.toAdd(day.fields)),
    change: change(givenFields.toChange(day.fields)),
    row: dayRow,
  },
  item: {
    create: z.object({ ...parents.item, ...givenFields.toAdd(item.fields) }),
    change: change({ ...parents.item, ...givenFields.toChange(item.fields) }),
    row: itemRow,
  },
  'sub-item': {
    create: z.object({ ...parents.subItem, ...givenFields.toAdd(subItem.fields) }),
    change: change({ ...parents.subItem, ...givenFields.toChange(subItem.fields) }),
    row: subItemRow,
  },
};

const moments = Object.fromEntries(
  item.computed.map((moment) => [
    moment,
    z
      .string()
      .nullable()
      .meta({ format: 'date-time', description: describeMoment(moment) }),
  ]),
);

export const timedItemRow = itemRow.extend(moments);

export const scheduleAnswer = z
  .array(
    dayRow.extend({
      [day.children.key]: z.array(timedItemRow.extend({ [item.children.key]: z.array(subItemRow) })),
    }),
  )
  .describe('Days in display order');

export const rowParams = z.object({
  id: z
    .string()
    .regex(/^[1-9]\d{0,9}$/)
    .transform(Number)
    .refine((value) => value <= MAX_ID)
    .describe('Id of the row'),
});

export const sessionBody = z.object({
  password: z.string({ error: 'must be text' }).max(LIMITS.password, `must have at most ${LIMITS.password} characters`),
});
export const sessionAnswer = z.object({
  token: z.string().describe('Sent back as Authorization: Bearer TOKEN'),
  expires_at: z.iso.datetime(),
});

const revision = z.int().describe('The revision in the database; grows with every change of the program');
const shown = {
  shown_revision: z.int().optional().describe('The revision that visitors get'),
  shown_age_seconds: z
    .int()
    .optional()
    .describe('While no newer program can be had: how long ago what visitors get was last known to be current'),
};

export const healthAnswer = z.object({ status: z.literal('ok'), revision, ...shown });

/** RFC 9457 problem details. */
export const problemAnswer = z.object({
  type: z.string().meta({ examples: ['about:blank'] }),
  title: z.string().meta({ examples: ['Unprocessable Entity'] }),
  status: z.int().meta({ examples: [422] }),
  detail: z.string().meta({ description: 'A sentence for a person', examples: ['title must not be blank.'] }),
  errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
  current: z.record(z.string(), z.unknown()).optional().describe('412: the row as it is now'),
  fault: z.enum(FAULT_NAMES).optional().describe('503 and 507: what is wrong with the database'),
});

/** What health tells beside the fault. */
export const unwellAnswer = problemAnswer.extend({
  fault: z
    .enum([...FAULT_NAMES, 'program'])
    .describe("What is wrong with the database; `program`: nothing, but the program can't be made of what it has"),
  revision: revision.optional(),
  ...shown,
});
