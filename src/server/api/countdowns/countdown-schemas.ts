import { z } from 'zod';
import type { CountdownChange, CountdownList, RoomCountdown } from '../../../program/api/countdown-bodies.ts';
import { TEXT_LENGTHS } from '../../limits/text-lengths.ts';
import { cleanText } from '../../text/sanitize.ts';
import { schemaOf } from '../schema-of.ts';

export const countdownChange = schemaOf<CountdownChange>()(
  z.object({
    room: z
      .string('must be text')
      .max(TEXT_LENGTHS.room, `must have at most ${TEXT_LENGTHS.room} characters`)
      .transform(cleanText)
      .describe('One that the program names, in any spelling'),
    ends: z.iso
      .datetime({ error: 'must be a moment such as 2025-10-28T10:40:00+08:00', offset: true })
      .nullable()
      .describe('When the time is over, at most two hours ahead; null: it stops'),
  }),
);

export const roomCountdown = schemaOf<RoomCountdown>()(z.object({ room: z.string(), ends_at: z.iso.datetime() }));

export const countdownList = schemaOf<CountdownList>()(
  z.object({
    countdowns: z.array(roomCountdown).describe('Those that run, or have ended within two minutes'),
  }),
);
