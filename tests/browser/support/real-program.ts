import type { Schedule } from '../../../src/program/model/types.ts';
import { generateProgram } from '../../bench/generator.mjs';
import { readRealProgram, realProgramNames } from '../../support/real-programs.ts';

const NAME = 'models-2016.json';

/** A real program of 160 items where this machine has one, else one as long. */
export const realProgram = (): Schedule =>
  realProgramNames.includes(NAME) ? (JSON.parse(readRealProgram(NAME)) as Schedule) : generateProgram(160);
