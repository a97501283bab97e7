import { z } from 'zod';
import { type Report, REPORT_KINDS, type ReportList } from '../../../program/api/report-bodies.ts';
import { schemaOf } from '../schema-of.ts';

export const report = schemaOf<Report>()(
  z.object({
    id: z.int(),
    kind: z.enum(REPORT_KINDS).describe("`call`: the organizers are needed; `cancel`: the item can't take place"),
    item: z.int().nullable().describe('Its id; null for a call'),
    title: z.string().describe('Of the item when it was reported, as plain text; empty for a call'),
    rooms: z.array(z.string()).describe('Names of the rooms that it is about'),
    link: z.int().describe('Id of the link by which it was made'),
    by: z.string().describe('The link, and the name that its holder gave'),
    at: z.iso.datetime(),
    answered_at: z.iso.datetime().nullable(),
    answered_by: z
      .string()
      .describe('Name of the person who has answered; empty where nobody gave one, and until then'),
  }),
);

export const reportList = schemaOf<ReportList>()(
  z.object({
    revision: z.int().describe('Another one after every change of a report'),
    reports: z.array(report).describe('The newest first'),
  }),
);
