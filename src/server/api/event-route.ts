import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { EventInfo } from '../../program/model/event.ts';
import { LANGUAGES } from '../../program/model/languages.ts';
import type { HostParts } from '../current-program/host-parts.ts';
import { FixedRepresentation, send } from '../http/answers/representation.ts';

const eventAnswer = z.object({
  name: z.string().meta({ description: 'Name of the event' }),
  time_zone: z.string().meta({
    description: 'IANA name of the zone that all dates and times of the program are meant in',
    examples: ['Asia/Makassar'],
  }),
  first_day: z.iso.date().meta({ description: 'First day, in that zone', examples: ['2025-10-28'] }),
  last_day: z.iso.date().meta({ description: 'Last day, in that zone', examples: ['2025-10-31'] }),
  place: z.string().meta({ description: 'Venue and town' }),
  address: z.string().meta({ description: 'Postal address of the venue' }),
  rooms: z
    .array(z.string())
    .optional()
    .meta({ description: 'Names of the rooms, in the order in which they are shown; absent where there is none' }),
  language: z
    .enum(LANGUAGES)
    .optional()
    .meta({ description: 'Language of its pages; absent for the event that the software was made for' }),
}) satisfies z.ZodType<EventInfo>;

/** The event, open to every origin. */
export function eventRoute({ event }: HostParts) {
  const representation = new FixedRepresentation(
    Buffer.from(JSON.stringify(eventAnswer.parse(event.info))),
    'application/json; charset=utf-8',
  );
  return async (app: FastifyInstance) => {
    app.get(
      '/api/event',
      {
        schema: {
          operationId: 'getEvent',
          summary: 'The event',
          description:
            'What a program needs to know about its event: its name, time zone, days and place. Public, for every ' +
            'origin. Strong ETag: send it back as If-None-Match to get 304.',
          tags: ['schedule'],
          response: { 200: eventAnswer },
        },
      },
      async (request, reply) => send(request, reply, representation),
    );
  };
}
