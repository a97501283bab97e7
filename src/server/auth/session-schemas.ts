import { z } from 'zod';
import { LIMITS } from '../http/request-limits.ts';

export const sessionBody = z.object({
  password: z.string({ error: 'must be text' }).max(LIMITS.password, `must have at most ${LIMITS.password} characters`),
});
export const sessionAnswer = z.object({
  token: z.string().describe('Sent back as Authorization: Bearer TOKEN'),
  expires_at: z.iso.datetime(),
});
