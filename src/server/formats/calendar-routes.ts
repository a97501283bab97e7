import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { foldedAddress, isTold, selectEvents, type Wanted } from './calendar-selection.ts';
import { Problem } from '../http/problem.ts';
import { withAge } from '../current-program/program-age.ts';
import { send } from '../http/answers/representation.ts';
import { CALENDAR } from '../render/formats/formats.ts';
import { rowParams } from '../http/row-id.ts';
import { escapedSite } from '../http/site-address.ts';
import type { HostParts } from '../current-program/host-parts.ts';
import type { FormatCache } from './format-cache.ts';
import { TEXT_LENGTHS } from '../limits/text-lengths.ts';
import { problems } from '../http/problem-answers.ts';

/** Entries are parted by commas or spaces, as in the attributes of the element. */
const listOf = (entry: string) => new RegExp(`^[\\s,]*(?:(?:${entry})(?:[\\s,]+|$))*$`);

const text = (most: number) => z.string().max(most, `must have at most ${most} characters`);

const names = (description: string) => text(TEXT_LENGTHS.calendarNames).optional().describe(description);

const parameters = z.object({
  days: text(TEXT_LENGTHS.calendarDays)
    .regex(listOf(String.raw`\d{4}-\d\d-\d\d|[1-9]\d{0,3}`), 'must name days by number or date, such as 1,3')
    .optional()
    .describe(
      'Only these days, as in the attribute `days` of the element: numbers from 1 or dates, separated by commas.',
    ),
  rooms: names('Only items in these rooms, as in the attribute `rooms` of the element: names, separated by commas.'),
  tracks: names('Only items of these tracks, in the same way.'),
  items: text(TEXT_LENGTHS.calendarItems)
    .regex(listOf(String.raw`[1-9]\d{0,9}`), 'must be ids of items, such as 1,5,9')
    .optional()
    .describe('Only these items, by their ids, separated by commas. Ids that no item has are ignored.'),
});

const idsIn = (list: string) =>
  new Set(
    list
      .split(/[\s,]+/)
      .filter(Boolean)
      .map(Number),
  );

const calendarAnswer = { description: 'An iCalendar file', content: { 'text/calendar': { schema: z.string() } } };

/** The program for calendars, as a file and to subscribe to. */
export function calendarRoutes({ cache, answers, event, siteOf, isForFiles }: HostParts, formats: FormatCache) {
  const moment = () => (isForFiles ? 'for good' : Date.now());
  async function answer(request: FastifyRequest, reply: FastifyReply, wanted: Wanted, name: string) {
    const site = escapedSite(siteOf(request, reply));
    const { parts, before, after } = selectEvents(await formats.calendar(), wanted, moment());
    reply.header('content-disposition', `inline; filename="${name}.ics"`);
    return send(
      request,
      withAge(reply, cache),
      answers.of(parts, foldedAddress(site), { before, after }, CALENDAR.type),
    );
  }

  return async (host: FastifyInstance) => {
    const app = host.withTypeProvider<ZodTypeProvider>();
    app.get(
      CALENDAR.path,
      {
        schema: {
          operationId: 'getCalendar',
          summary: 'The program as a calendar',
          description:
            'iCalendar (RFC 5545), as a file or, with `webcal:`, to subscribe to. An item keeps its UID; SEQUENCE, DTSTAMP ' +
            'and LAST-MODIFIED tell of its last change. A deleted or hidden item is CANCELLED for 7 days, with its time but ' +
            'nothing that it said. An item without a time ' +
            'is left out, unless it is named in `items`: then it takes the whole day. DESCRIPTION of the calendar says how ' +
            'many are left out. Public, for every origin. Strong ETag: send it back as If-None-Match to get 304.',
          tags: ['formats'],
          querystring: parameters,
          response: { 200: calendarAnswer, ...problems(400, 422, 503) },
        },
      },
      async (request, reply) => {
        const { items, ...part } = request.query;
        return answer(request, reply, { ...part, items: items === undefined ? undefined : idsIn(items) }, event.slug);
      },
    );

    app.get(
      '/program/:id.ics',
      {
        schema: {
          operationId: 'getItemCalendar',
          summary: 'One item as a calendar',
          description: 'The same as /schedule.ics, with nothing but this item.',
          tags: ['formats'],
          params: rowParams,
          response: { 200: calendarAnswer, ...problems(400, 404, 503) },
        },
      },
      async (request, reply) => {
        const { id } = request.params;
        const { events } = await formats.calendar();
        const item = events.find((one) => one.id === id && isTold(one, moment()));
        if (!item) throw new Problem(404, 'There is no such item.');
        return answer(request, reply, { items: new Set([id]) }, `${event.slug}-${id}`);
      },
    );
  };
}
