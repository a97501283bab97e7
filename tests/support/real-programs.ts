import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Programs of real conferences, by others: not part of the project, they only lie beside it on some machines. */
const FOLDER = resolve('../shared/programmes');

/** The names of their files, as `models-2016.json`; none where they don't lie beside the project. */
export const realProgramNames = existsSync(FOLDER) ? readdirSync(FOLDER).filter((name) => name.endsWith('.json')) : [];

/** A program file's text, which the host could import. */
export const readRealProgram = (name: string) => readFileSync(join(FOLDER, name), 'utf8');
