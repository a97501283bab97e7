import { z } from 'zod';
import { cleanText, isBlank, isBlankHtml, sanitize, sanitizeTitle } from './sanitize.ts';

/** Largest length of each text, in UTF-16 units as JavaScript counts. Far above any real program. */
export const LIMITS = {
  dayTitle: 500,
  time: 200,
  itemTitle: 5_000,
  description: 100_000,
  content: 20_000,
  password: 1_024,
  idempotencyKey: 255,
} as const;

/** Ids are 32-bit in PostgreSQL; a larger one is nobody's. */
const MAX_ID = 2_147_483_647;

const text = (max: number) =>
  z.string({ error: 'must be text' }).max(max, `must have at most ${max} characters`).transform(cleanText);

const plainText = (max: number) => text(max).refine((value) => !isBlank(value), 'must not be blank');
const html = (max: number) => text(max).transform(sanitize);
const htmlWithContent = (max: number, clean = sanitize) =>
  text(max)
    .transform(clean)
    .refine((value) => !isBlankHtml(value), 'must not be blank');

const isDate = (value: string) => {
  const time = Date.parse(`${value}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
};
const dateText = z
  .string({ error: 'must be a date such as 2025-10-28, or null' })
  .regex(/^\d{4}-\d{2}-\d{2}$/, { error: 'must be a date such as 2025-10-28', abort: true })
  .refine(isDate, 'must be a date that exists')
  .meta({ description: 'Calendar date in the zone of the event, YYYY-MM-DD', examples: ['2025-10-28'] });

export const id = z
  .int({ error: 'must be a whole number' })
  .min(1, 'must be at least 1')
  .max(MAX_ID, `must be at most ${MAX_ID}`);

export const fields = {
  day: {
    title: plainText(LIMITS.dayTitle).meta({
      ...{ description: 'Plain text, not blank', examples: ['Tuesday, 28 October 2025'] },
    }),
    date: dateText.nullable(),
  },
  item: {
    time: text(LIMITS.time).meta({ description: 'Free text; may be empty', examples: ['08:00 - 09:30'] }),
    title: htmlWithContent(LIMITS.itemTitle, sanitizeTitle).meta({
      ...{ description: 'HTML, made safe by the allow-list; not blank', examples: ['Opening session'] },
    }),
    description: html(LIMITS.description).meta({
      ...{ description: 'HTML, made safe by the allow-list; may be empty', examples: ['<p>In the main hall</p>'] },
    }),
  },
  subItem: {
    content: htmlWithContent(LIMITS.content).meta({
      ...{ description: 'HTML, made safe by the allow-list; not blank', examples: ['<b>Welcome address</b>'] },
    }),
  },
};

/** A PATCH changes the fields it carries. */
const change = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z
    .object(shape)
    .partial()
    .refine((body) => Object.keys(body).length > 0, `must hold at least one of ${Object.keys(shape).join(', ')}`);

const day = { title: fields.day.title, date: fields.day.date.optional() };
const item = { day_id: id.describe('Id of the day'), ...fields.item };
const subItem = { schedule_item_id: id.describe('Id of the schedule item'), ...fields.subItem };

export const bodies = {
  days: { create: z.object(day), change: change(day) },
  scheduleItems: {
    create: z.object({ ...item, time: item.time.default(''), description: item.description.default('') }),
    change: change(item),
  },
  scheduleItemLists: { create: z.object(subItem), change: change(subItem) },
};

const version = z.int().describe('Grows by one with every change; sent back in If-Match');
const dayRow = z.object({ id: z.int(), title: z.string(), date: z.string().nullable(), version });
const itemRow = z.object({
  id: z.int(),
  day_id: z.int(),
  time: z.string(),
  title: z.string(),
  description: z.string(),
  version,
});
const subItemRow = z.object({ id: z.int(), schedule_item_id: z.int(), content: z.string(), version });

export const rows = { days: dayRow, scheduleItems: itemRow, scheduleItemLists: subItemRow };

export const scheduleAnswer = z
  .array(dayRow.extend({ items: z.array(itemRow.extend({ list: z.array(subItemRow) })) }))
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

export const healthAnswer = z.object({ status: z.literal('ok'), revision: z.int() });

/** RFC 9457 problem details. */
export const problemAnswer = z.object({
  type: z.string().meta({ examples: ['about:blank'] }),
  title: z.string().meta({ examples: ['Unprocessable Entity'] }),
  status: z.int().meta({ examples: [422] }),
  detail: z.string().meta({ description: 'A sentence for a person', examples: ['title must not be blank.'] }),
  errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
  current: z.record(z.string(), z.unknown()).optional().describe('412: the row as it is now'),
});
