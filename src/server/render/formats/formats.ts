import { frabJson } from './frab-json.ts';
import { frabXml } from './frab-xml.ts';
import { frabSchedule } from './frab.ts';
import type { FeedProgram } from './feed-program.ts';
import { table } from './csv.ts';

/** The formats that hold the whole program, beside the calendar. */
export const FEED_FORMATS = {
  xml: (program: FeedProgram) => frabXml(frabSchedule(program)),
  json: (program: FeedProgram) => frabJson(frabSchedule(program)),
  csv: table,
};

export type FeedFormat = keyof typeof FEED_FORMATS;
