import { z } from 'zod';

/** A revision as a client sends it back. */
export const revisionText = z
  .string()
  .regex(/^\d{1,10}$/, 'must be a revision, such as 17')
  .transform(Number)
  .meta({ examples: ['17'] });
