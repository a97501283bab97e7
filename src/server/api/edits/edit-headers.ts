import type { FastifyReply, FastifyRequest, onSendAsyncHookHandler } from 'fastify';
import { z } from 'zod';
import { sessionOf } from '../../auth/authorize.ts';
import { TEXT_LENGTHS } from '../../limits/text-lengths.ts';
import type { Author } from '../../../program/api/edit-bodies.ts';
import type { ProgramReader } from '../../store/reader/program-reader.ts';
import type { KeyedRequest } from '../../store/rows/idempotency.ts';

const text = (limit: number) => z.string().min(1).max(limit, `must have at most ${limit} characters`).optional();

/** @param what the effect of a repeated request */
export const idempotencyKey = (what: string) =>
  text(TEXT_LENGTHS.idempotencyKey).describe(
    `Any text, for example a UUID. For 24 hours a repeated request ${what}. A key is its session's and its person's, by the ` +
      'account or by the name that was given: the same key of anybody else is another one.',
  );

/** @param what the purpose of the name */
export const editorTab = (what: string) => text(TEXT_LENGTHS.editorTab).describe(what);

/** Headers of every call that writes. */
export const editHeaders = {
  'idempotency-key': idempotencyKey('gets what the first one got, and does nothing'),
  'editor-tab': editorTab(
    "The name that an editor's tab has made for itself: the history tells its edits from those of others",
  ),
};

type Headers = z.infer<z.ZodObject<typeof editHeaders>>;

/** The author of a call that {@link authorize} has let pass. */
export function authorOf(request: FastifyRequest & { headers: Headers }): Author {
  const { name, mark, hasAccount } = sessionOf(request);
  return { by: name, has_account: hasAccount, session: mark, tab: request.headers['editor-tab'] ?? '' };
}

/**
 * A call with an `Idempotency-Key`; undefined without one.
 * @param body as it came, or as it was checked
 */
export function keyedRequest(
  request: FastifyRequest & { headers: Headers },
  path: string,
  body: unknown = request.body,
): KeyedRequest | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  const { mark, name, hasAccount } = sessionOf(request);
  return { path, key, body, of: [`session ${mark}`, `${hasAccount ? 'account' : 'name'} ${name}`] };
}

/** Tells a revision that holds what was written, which a client asks any host for: `GET /api/schedule?revision=`. */
export const withRevision = (reply: FastifyReply, revision: number) => reply.header('edit-revision', revision);

/** Statuses of refusals for what somebody else has written meanwhile. */
const OVERTAKEN = [404, 409, 412];

/** A hook that tells those who are refused because of somebody else's edit of a revision that holds it. */
export const tellOvertaken =
  (reader: ProgramReader): onSendAsyncHookHandler =>
  async ({ method }, reply, payload) => {
    if (method !== 'GET' && OVERTAKEN.includes(reply.statusCode)) {
      const revision = await reader.revision().catch(() => undefined);
      if (revision !== undefined) withRevision(reply, revision);
    }
    return payload;
  };
