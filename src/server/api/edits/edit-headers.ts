import type { FastifyReply, FastifyRequest, onSendAsyncHookHandler } from 'fastify';
import { z } from 'zod';
import { sessionOf } from '../../auth/authorize.ts';
import { LIMITS } from '../../http/request-limits.ts';
import type { Author } from '../../store/edits/edit.ts';
import type { ProgramStore } from '../../store/program-store.ts';
import type { KeyedRequest } from '../../store/rows/idempotency.ts';

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
  const { name, mark, hasAccount } = sessionOf(request);
  return { by: name, has_account: hasAccount, session: mark, tab: request.headers['editor-tab'] ?? '' };
}

/** A call with an `Idempotency-Key`; undefined without one. */
export function keyedRequest(request: { headers: Headers; body?: unknown }, path: string): KeyedRequest | undefined {
  const key = request.headers['idempotency-key'];
  return key === undefined ? undefined : { path, key, body: request.body };
}

/** Tells a revision that holds what was written, which a client asks any host for: `GET /api/schedule?revision=`. */
export const withRevision = (reply: FastifyReply, revision: number) => reply.header('edit-revision', revision);

/** Statuses of refusals for what somebody else has written meanwhile. */
const OVERTAKEN = [404, 409, 412];

/** A hook that tells those who are refused because of somebody else's edit of a revision that holds it. */
export const tellOvertaken =
  (store: ProgramStore): onSendAsyncHookHandler =>
  async ({ method }, reply, payload) => {
    if (method !== 'GET' && OVERTAKEN.includes(reply.statusCode)) {
      const revision = await store.revision().catch(() => undefined);
      if (revision !== undefined) withRevision(reply, revision);
    }
    return payload;
  };
