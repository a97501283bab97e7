import type { Schedule } from '../../src/program/model/types.ts';
import text from '../second-host/api/schedule?raw';

/** The page's own program, in the shape of `GET /api/schedule`. */
export const fieldSchool: Schedule = JSON.parse(text) as Schedule;
