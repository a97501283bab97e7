/** Largest length of texts that are no part of the program, in UTF-16 units as JavaScript counts. */
export const LIMITS = {
  password: 1_024,
  idempotencyKey: 255,
} as const;
