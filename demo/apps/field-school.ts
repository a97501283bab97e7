import type { Schedule } from '../../src/program/types.ts';
import text from '../second-host/api/schedule?raw';

/** A program that the page has itself, in the shape of `GET /api/schedule`. */
export const fieldSchool: Schedule = JSON.parse(text) as Schedule;
