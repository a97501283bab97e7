/** The forms of the whole program for other programs. The steps to another one: CONTRIBUTING.md, "How to add a format". */
import { programCsv } from './csv.ts';
import { frabJson } from './frab-json.ts';
import { frabXml } from './frab-xml.ts';
import { frabSchedule } from './frab.ts';
import type { PlainProgram } from './plain-program.ts';
import { programText } from './program-text.ts';

export interface Format {
  path: `/${string}`;
  /** Its media type. */
  type: string;
  /**
   * Its link in the head of `/`, behind the name of the event. A static site has the files that this page links to, and no
   * others.
   */
  link?: string;
  /** Its file in an archive, and what that is for. */
  archived?: { file: string; words: string };
}

interface ProgramFile extends Format {
  make: (program: PlainProgram) => string;
  /** For the OpenAPI document. */
  operationId: string;
  summary: string;
  description: string;
  /** A file to keep, not to look at. */
  isDownload?: boolean;
}

/** Its events can be chosen, so that it has routes of its own. */
export const CALENDAR = {
  path: '/schedule.ics',
  type: 'text/calendar; charset=utf-8',
  link: '',
  archived: { file: 'program.ics', words: 'For calendars: iCalendar, RFC 5545.' },
} as const satisfies Format;

/** The formats besides the calendar, by the ends of their files' names. */
export const PROGRAM_FORMATS = {
  xml: {
    make: (program) => frabXml(frabSchedule(program)),
    path: '/schedule.xml',
    type: 'application/xml; charset=utf-8',
    link: ' (schedule.xml)',
    archived: { file: 'program.xml', words: 'For conference apps: the schedule.xml of frab and pretalx.' },
    operationId: 'getScheduleXml',
    summary: 'The program as schedule.xml',
    description:
      'The XML of frab, pretalx and pentabarf, valid by the schema of voc/schedule, for apps such as Giggity, EventFahrplan ' +
      'and the FOSDEM Companion. It knows no item without a time and no day without a date: those are left out. `<language>` is ' +
      'a tag of BCP 47 where it is known for certain, and `<recording>` says what is not to be recorded.',
  },
  json: {
    make: (program) => frabJson(frabSchedule(program)),
    path: '/schedule.json',
    type: 'application/json; charset=utf-8',
    link: ' (schedule.json)',
    operationId: 'getScheduleJson',
    summary: 'The program as schedule.json',
    description:
      'The JSON of frab and pretalx, valid by the schema of voc/schedule. It has the same items as /schedule.xml.',
  },
  csv: {
    make: programCsv,
    path: '/schedule.csv',
    type: 'text/csv; charset=utf-8; header=present',
    link: ' (table)',
    archived: {
      file: 'program.csv',
      words: 'For spreadsheets: comma-separated values, RFC 4180, in UTF-8. A row is an item.',
    },
    operationId: 'getScheduleCsv',
    summary: 'The program as a table',
    description:
      'One row an item, for spreadsheets (RFC 4180, UTF-8 with a byte order mark). Times are those of the zone in the ' +
      'column `time_zone`. `recording` is `no`, or an address; `stream` is an address. A cell that a spreadsheet would calculate begins with an apostrophe.',
    isDownload: true,
  },
  txt: {
    make: programText,
    path: '/program.txt',
    type: 'text/plain; charset=utf-8',
    archived: { file: 'program.txt', words: 'The program as plain text, without descriptions.' },
    operationId: 'getProgramText',
    summary: 'The program as text',
    description:
      'For messengers and weak networks: days, times, titles, rooms, people and sub-items, without descriptions. Times stand as they ' +
      'were written.',
  },
} satisfies Record<string, ProgramFile>;

export type ProgramFormat = keyof typeof PROGRAM_FORMATS;

export const PROGRAM_FILES = Object.entries<ProgramFile>(PROGRAM_FORMATS) as [ProgramFormat, ProgramFile][];

export const FORMATS: readonly Format[] = [CALENDAR, ...Object.values(PROGRAM_FORMATS)];

export const LINKED_FORMATS = FORMATS.filter(({ link }) => link !== undefined);
export const ARCHIVED_FORMATS = FORMATS.flatMap(({ path, archived }) => (archived ? [{ path, ...archived }] : []));
