import { z } from 'zod';

/** Ids are 32-bit in PostgreSQL; a larger one is nobody's. */
const MAX_ID = 2_147_483_647;

/** The id of a row in a body. */
export const id = z
  .int({ error: 'must be a whole number' })
  .min(1, 'must be at least 1')
  .max(MAX_ID, `must be at most ${MAX_ID}`);

/** The id of a row in an address. */
export const rowParams = z.object({
  id: z
    .string()
    .regex(/^[1-9]\d{0,9}$/)
    .transform(Number)
    .refine((value) => value <= MAX_ID)
    .describe('Id of the row'),
});
