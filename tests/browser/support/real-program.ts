import { existsSync, readFileSync } from 'node:fs';
import type { Schedule } from '../../../src/program/types.ts';
import { generateProgram } from '../../bench/generator.mjs';

/** A real program of 160 items where this machine has one, else one as long. */
export function realProgram(): Schedule {
  const file = '../shared/programmes/models-2016.json';
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Schedule) : generateProgram(160);
}
