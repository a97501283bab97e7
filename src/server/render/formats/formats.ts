import { frabJson } from './frab-json.ts';
import { frabXml } from './frab-xml.ts';
import { frabSchedule } from './frab.ts';
import type { PlainProgram } from './plain-program.ts';
import { programCsv } from './csv.ts';
import { programText } from './program-text.ts';

/** The formats that contain the whole program, besides the calendar. */
export const PROGRAM_FORMATS = {
  xml: (program: PlainProgram) => frabXml(frabSchedule(program)),
  json: (program: PlainProgram) => frabJson(frabSchedule(program)),
  csv: programCsv,
  txt: programText,
};

export type ProgramFormat = keyof typeof PROGRAM_FORMATS;
