import { z } from 'zod';
import {
  type Announcement,
  ANNOUNCEMENT_STATES,
  type AnnouncementChange,
  type AnnouncementList,
  type CurrentAnnouncement,
  type NewAnnouncement,
  type ShownAnnouncement,
  USUAL_MINUTES,
} from '../../../program/api/announcement-bodies.ts';
import { tidyName } from '../../auth/editor-name.ts';
import { ANNOUNCEMENT_LIMITS } from '../../limits/announcement-limits.ts';
import { TEXT_LENGTHS } from '../../limits/text-lengths.ts';
import { schemaOf } from '../schema-of.ts';

const { minutes: MOST_MINUTES } = ANNOUNCEMENT_LIMITS;

const shown = {
  id: z.int(),
  text: z.string().describe('Plain text, one line'),
  ends_at: z.iso.datetime().describe('When it ends by itself, in UTC'),
};

export const shownAnnouncement = schemaOf<ShownAnnouncement>()(z.object(shown));

export const currentAnnouncement = schemaOf<CurrentAnnouncement>()(
  z.object({ announcement: shownAnnouncement.nullable().describe('Null while there is none') }),
);

export const newAnnouncement = schemaOf<NewAnnouncement>()(
  z.object({
    text: z
      .string({ error: 'must be text' })
      .max(TEXT_LENGTHS.announcement, `must have at most ${TEXT_LENGTHS.announcement} characters`)
      .transform(tidyName)
      .refine((text) => text !== '', 'must not be blank')
      .meta({
        description: 'Plain text that becomes one line. Marks that nobody sees are left out',
        examples: ['Bus leaves 17:40 from gate 2'],
        maxLength: TEXT_LENGTHS.announcement,
      }),
    minutes: z
      .int('must be a whole number')
      .min(1, `must be from 1 to ${MOST_MINUTES}`)
      .max(MOST_MINUTES, `must be from 1 to ${MOST_MINUTES}`)
      .optional()
      .describe(`For how long it is shown. Absent: until \`ends_at\`, or ${USUAL_MINUTES} minutes`),
    ends_at: z.iso
      .datetime({ error: 'must be a moment such as 2025-10-31T16:00:00Z', offset: true })
      .optional()
      .describe(
        `When it ends by itself: a moment to come, of the next ${MOST_MINUTES / 60} hours. Not beside \`minutes\``,
      ),
  }),
);

export const announcementChange = schemaOf<AnnouncementChange>()(
  z.object({ ended: z.boolean('must be true or false').describe('Whether it is ended now; false takes that back') }),
);

export const announcement = schemaOf<Announcement>()(
  z.object({
    ...shown,
    made_by: z
      .string()
      .describe('Name of the person, or of the link, by whom it was made; empty where nobody gave one'),
    has_account: z.boolean().describe("Whether that is an account's name"),
    link: z.int().nullable().describe('The id of the link by which it was made; null where a person has made it'),
    made_at: z.iso.datetime(),
    ended_at: z.iso.datetime().nullable().describe('When somebody has ended it before its end'),
    taken_back_at: z.iso.datetime().nullable().describe('When somebody has taken it back'),
    state: z
      .enum(ANNOUNCEMENT_STATES)
      .describe(
        'Visitors see the one that is `shown`. `replaced`: by a later one, and shown again if that is taken back',
      ),
  }),
);

export const announcementList = schemaOf<AnnouncementList>()(
  z.object({
    revision: z.int().describe('Another one after every change of an announcement'),
    announcements: z.array(announcement).describe('The newest first'),
  }),
);
