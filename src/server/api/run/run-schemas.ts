import { z } from 'zod';
import type { RunAction, RunAnswer, RunItem, RunRequest } from '../../../program/api/run-bodies.ts';
import { tidyName } from '../../auth/editor-name.ts';
import { cleanText } from '../../text/sanitize.ts';
import { REPORT_KINDS, type RunReport } from '../../../program/api/report-bodies.ts';
import { TEXT_LENGTHS } from '../../limits/text-lengths.ts';
import { id } from '../../http/row-id.ts';
import { newAnnouncement, shownAnnouncement } from '../announcements/announcement-schemas.ts';
import { countdownChange, roomCountdown } from '../countdowns/countdown-schemas.ts';
import { schemaOf } from '../schema-of.ts';

const moment = z.iso.datetime({ error: 'must be a moment such as 2025-10-28T10:40:00+08:00', offset: true });

const text = (limit: number) =>
  z.string('must be text').max(limit, `must have at most ${limit} characters`).transform(cleanText);

const action = schemaOf<RunAction>()(
  z.discriminatedUnion('do', [
    z.object({
      do: z.literal('later'),
      item: id,
      ends: moment.describe('When it is to end: the outcome, so that the same said twice is one'),
    }),
    z.object({ do: z.literal('catch-up'), item: id }),
    newAnnouncement.extend({ do: z.literal('announce').describe('To everybody. Only by a link for all rooms') }),
    z.object({ do: z.literal('take-back'), announcement: id.describe('One that this link has made') }),
    z.object({
      do: z.literal('full'),
      item: id,
      full: z.boolean('must be true or false'),
      note: text(TEXT_LENGTHS.runNote).optional().describe('A word of where to go instead'),
    }),
    z.discriminatedUnion('kind', [
      z.object({
        do: z.literal('report'),
        kind: z.literal('call').describe('The organizers are needed'),
        room: text(TEXT_LENGTHS.room).optional().describe("Where; absent: the link's rooms"),
      }),
      z.object({ do: z.literal('report'), kind: z.literal('cancel').describe("It can't take place"), item: id }),
    ]),
    countdownChange.extend({
      do: z.literal('countdown').describe('On the display of a room: one of the link, or any for a link for all'),
    }),
  ]),
);

export const runBody = schemaOf<RunRequest>()(
  z.object({
    secret: z.string('must be text').max(TEXT_LENGTHS.linkSecret).describe("The part of the link's address behind `#`"),
    device: z
      .string('must be text')
      .max(TEXT_LENGTHS.editorTab)
      .optional()
      .describe('A mark that the device has made for itself'),
    name: z
      .string('must be text')
      .max(TEXT_LENGTHS.editorName)
      .transform(tidyName)
      .optional()
      .describe('First name of the person who holds it'),
    action: action.optional().describe('Absent: only the present is asked for'),
    pressed_at: moment.optional().describe("When it was pressed, by the host's clock"),
    anyway: z
      .boolean('must be true or false')
      .optional()
      .describe('Also where somebody else has just pressed something else'),
  }),
);

const item = schemaOf<RunItem>()(
  z.object({
    id: z.int(),
    title: z.string().describe('Plain text'),
    time: z.string(),
    start: z.string().nullable(),
    end: z.string().nullable(),
    planned_time: z.string(),
    state: z.enum(['', 'cancelled', 'full']),
    state_note: z.string(),
    rooms: z.array(z.string()),
  }),
);

/** A report as it is told to those whom it is about, without the title of an item, which may have been hidden since. */
const report = schemaOf<RunReport>()(
  z.object({
    id: z.int(),
    kind: z.enum(REPORT_KINDS),
    item: z.int().nullable(),
    rooms: z.array(z.string()),
    by: z.string().describe('The link, and the name that its holder gave'),
    at: z.iso.datetime(),
    answered_at: z.iso.datetime().nullable(),
    answered_by: z.string().describe('Name of the organizer, or empty'),
  }),
);

export const runAnswer = schemaOf<RunAnswer>()(
  z.object({
    at: z.iso.datetime().describe('The present of the host'),
    zone: z.string().describe('Zone of the event'),
    for_whom: z.string(),
    rooms: z.array(z.string()).describe("The link's; none where it is for all"),
    expires_at: z.iso.datetime(),
    day: z.string().nullable().describe("Title of today's day; null where no day of the program is today"),
    items: z.array(item).describe('What visitors see today in the rooms of the link'),
    announcement: shownAnnouncement
      .extend({ is_own: z.boolean().describe('Whether this link has made it, and so can take it back') })
      .optional()
      .describe('Only of a link for all rooms, while there is one: what everybody is told'),
    reports: z.array(report).describe('Of the last twelve hours in the rooms of the link, the newest first'),
    countdowns: z
      .array(roomCountdown)
      .describe("Those on the displays of the link's rooms that run, or have ended within two minutes"),
    never_opened: z
      .array(z.string())
      .optional()
      .describe('Only of a link for all rooms: those of whose links none was opened yet'),
    edit: z.int().optional().describe('The edit that the action has made; absent where all was so already'),
    note: z.string().optional(),
  }),
);
