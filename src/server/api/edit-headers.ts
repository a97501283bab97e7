import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { sessionOf } from '../auth/authorize.ts';
import { LIMITS } from '../http/request-limits.ts';
import type { Author } from '../store/edits/edit.ts';
import type { KeyedRequest } from '../store/rows/idempotency.ts';

const text = (limit: number) => z.string().min(1).max(limit, `must have at most ${limit} characters`).optional();

/** Headers of every call that writes. */
export const editHeaders = {
  'idempotency-key': text(LIMITS.idempotencyKey),
  'editor-tab': text(LIMITS.editorTab).describe(
    "The name that an editor's tab has made for itself: the history tells its edits from those of others",
  ),
};

type Headers = z.infer<z.ZodObject<typeof editHeaders>>;

/** Who makes a call that {@link authorize} has let pass. */
export function authorOf(request: FastifyRequest & { headers: Headers }): Author {
  const { name, mark } = sessionOf(request);
  return { by: name, session: mark, tab: request.headers['editor-tab'] ?? '' };
}

/** A call with an `Idempotency-Key`; undefined without one. */
export function keyedRequest(request: { headers: Headers; body?: unknown }, path: string): KeyedRequest | undefined {
  const key = request.headers['idempotency-key'];
  return key === undefined ? undefined : { path, key, body: request.body };
}
