import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { FormatCache } from './format-cache.ts';
import { withAge } from '../current-program/program-age.ts';
import type { HostParts } from '../current-program/host-parts.ts';
import { send } from '../http/answers/representation.ts';
import { escapedSite } from '../http/site-address.ts';
import type { ProgramFormat } from '../render/formats/formats.ts';
import { problems } from '../http/problem-answers.ts';

interface Format {
  /** If not that of the others, `/schedule.FORMAT`. */
  path?: string;
  type: string;
  operationId: string;
  summary: string;
  description: string;
  /** A file to keep, not to look at. */
  isDownload?: boolean;
}

const FORMATS: Record<ProgramFormat, Format> = {
  xml: {
    type: 'application/xml; charset=utf-8',
    operationId: 'getScheduleXml',
    summary: 'The program as schedule.xml',
    description:
      'The XML of frab, pretalx and pentabarf, valid by the schema of voc/schedule, for apps such as Giggity, EventFahrplan ' +
      'and the FOSDEM Companion. It knows no item without a time and no day without a date: those are left out.',
  },
  json: {
    type: 'application/json; charset=utf-8',
    operationId: 'getScheduleJson',
    summary: 'The program as schedule.json',
    description:
      'The JSON of frab and pretalx, valid by the schema of voc/schedule. It has the same items as /schedule.xml.',
  },
  csv: {
    type: 'text/csv; charset=utf-8; header=present',
    operationId: 'getScheduleCsv',
    summary: 'The program as a table',
    description:
      'One row an item, for spreadsheets (RFC 4180, UTF-8 with a byte order mark). Times are those of the zone in the ' +
      'column `time_zone`. A cell that a spreadsheet would calculate begins with an apostrophe.',
    isDownload: true,
  },
  txt: {
    path: '/program.txt',
    type: 'text/plain; charset=utf-8',
    operationId: 'getProgramText',
    summary: 'The program as text',
    description:
      'For messengers and weak networks: days, times, titles, rooms, people and sub-items, without descriptions. Times stand as they ' +
      'were written.',
  },
};

/** The whole program in the formats of other programs. */
export function scheduleFileRoutes({ cache, answers, event, siteOf }: HostParts, formats: FormatCache) {
  return async (app: FastifyInstance) => {
    for (const [format, { path, type, operationId, summary, description, isDownload }] of Object.entries(FORMATS))
      app.get(
        path ?? `/schedule.${format}`,
        {
          schema: {
            ...{ operationId, summary },
            description: `${description} Public, for every origin. Strong ETag: send it back as If-None-Match to get 304.`,
            tags: ['formats'],
            response: {
              200: { description: 'The whole program', content: { [type.split(';')[0]!]: { schema: z.string() } } },
              ...problems(400, 503),
            },
          },
        },
        async (request, reply) => {
          const site = escapedSite(siteOf(request, reply));
          const markup = await formats.formatted(format as ProgramFormat);
          const place = isDownload ? 'attachment' : 'inline';
          reply.header('content-disposition', `${place}; filename="${event.slug}.${format}"`);
          return send(request, withAge(reply, cache), answers.of(markup, site, {}, type));
        },
      );
  };
}
