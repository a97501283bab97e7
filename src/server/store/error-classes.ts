import { errorClasses } from '../threads/errors-as-data.ts';
import * as errors from './errors.ts';
import * as faults from './health/faults.ts';
import * as ends from './rows/transaction-ends.ts';

/** The errors that the store throws, as they are told from each other on other threads, too. */
export const STORE_ERRORS = errorClasses(errors, faults, ends);
