import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { editProblems, problems } from '../../http/problem-answers.ts';
import { EDIT_LIMITS } from '../../limits/edit-limits.ts';
import { rowParams } from '../../http/row-id.ts';
import type { EditOutcome } from '../../store/history/keep-edit.ts';
import type { Edits } from '../../store/commits/edits.ts';
import type { ProgramReader } from '../../store/reader/program-reader.ts';
import { editOutcome } from './edit-answer.ts';
import { authorOf, editHeaders, keyedRequest, withRevision } from './edit-headers.ts';
import { editProblem } from './edit-problems.ts';
import { editAnswer, editBody, editDetails, editSummary, restoreBody, undoBody } from './edit-schemas.ts';
import { asksForDryRun, parseEdit } from './parse-edit.ts';
import { SessionQueues } from '../session-queues.ts';

const EDIT = `
A list of writes, applied in order, whole or not at all, and kept as one entry of the history. The calls that write one row are
edits of one write.

- \`dry_run\` answers what the edit would do. It writes nothing and remembers no Idempotency-Key; new rows have no ids.
- A row's \`version\` is that of before the edit, and rises by one however many writes of it touch the row. Siblings of a moved row
  keep theirs.
- At most ${EDIT_LIMITS.writes.toLocaleString('en')} writes and ${EDIT_LIMITS.bytes / 1024 ** 2} MiB, and in all its texts
  ${EDIT_LIMITS.elements.toLocaleString('en')} HTML elements.
- \`public: "now"\` shows visitors the edit before the rest of the draft. 409 with \`draft\` and \`shown\` where they see another value
  than the draft had.
- 404, 409, 412 and 422 name in \`errors\` the first ${EDIT_LIMITS.faults} writes that can't be made, counted from 0:
  \`{ "write": 2, "reason": "changed", "row": {…} }\`. Nothing is written then.`;

const UNDO = `
Puts back what an edit did, row by row and field by field, as an edit in turn: redo is the undo of the undo. What others have
changed since stays, and is named in \`skipped\`. A deleted row comes back with its id, at its place, with all that lay in it. 409
when nothing is left to undo. With \`dry_run\` it answers what it would do; the body may be absent.`;

const RESTORE = `
Makes the program, or one row of it, what it was right after an edit, as an edit in turn. Rows that were deleted since come back
with their ids, at their places; rows that were added since go. \`dry_run\` answers what it would do. 404 when the history doesn't
reach back so far, or doesn't know the row; 409 when all is as it was, or when what the row lay in is gone.`;

const security = [{ session: [] }];
const tags = ['edits'];
const headers = z.object(editHeaders);

/** As text: checking the shape of thousands of rows would take longer than making them. */
const sendJson = (reply: FastifyReply, value: unknown) =>
  reply.type('application/json; charset=utf-8').send(JSON.stringify(value));

/** Sends the answer about an edit that is being made. */
async function sendOutcome(reply: FastifyReply, making: Promise<EditOutcome>) {
  try {
    const outcome = await making;
    return sendJson(withRevision(reply, outcome.revision), editOutcome(outcome));
  } catch (error) {
    throw editProblem(error);
  }
}

/** Edits: many writes at once. */
export function editRoutes(host: FastifyInstance, edits: Edits): void {
  const app = host.withTypeProvider<ZodTypeProvider>();
  const dryRuns = new SessionQueues();

  app.post(
    '/api/edits',
    {
      bodyLimit: EDIT_LIMITS.bytes,
      // The body is checked some writes at a time.
      validatorCompiler: (part) =>
        part.httpPart === 'body' ? (value: unknown) => ({ value }) : host.validatorCompiler!(part),
      schema: {
        operationId: 'makeEdit',
        summary: 'Make an edit',
        description: EDIT,
        tags,
        security,
        headers,
        body: editBody,
        response: { 200: editAnswer, ...editProblems(400, 401, 403, 404, 409, 412, 413, 415, 422, 503, 507) },
      },
    },
    async (request, reply) => {
      const { body } = request;
      const author = authorOf(request);
      const dryRun = async () => edits.dryRun(await parseEdit(body));
      const run = async () =>
        edits.commit({ ...author, ...(await parseEdit(body)) }, keyedRequest(request, '/api/edits'));
      return sendOutcome(reply, asksForDryRun(body) ? dryRuns.run(author.session, dryRun) : run());
    },
  );
}

/** The history of edits. */
export function historyRoutes(host: FastifyInstance, reader: ProgramReader): void {
  const app = host.withTypeProvider<ZodTypeProvider>();
  app.get(
    '/api/edits',
    {
      schema: {
        operationId: 'listEdits',
        summary: 'The history',
        description:
          'Edits, newest first. They are kept for 400 days or up to 500 MB of rows, and never fewer than the last 100.',
        tags,
        security,
        querystring: z.object({
          before: rowParams.shape.id.optional().describe('Id of an edit: only earlier ones'),
          limit: z.coerce.number().int().min(1).max(EDIT_LIMITS.listed).default(50),
        }),
        response: { 200: z.object({ edits: z.array(editSummary) }), ...problems(401, 422, 503) },
      },
    },
    async ({ query: { limit, before } }) => ({ edits: await reader.edits(limit, before) }),
  );

  app.get(
    '/api/edits/:id',
    {
      schema: {
        operationId: 'getEdit',
        summary: 'An edit with all that it changed',
        tags,
        security,
        params: rowParams,
        response: { 200: editDetails, ...problems(401, 404, 503) },
      },
    },
    async (request, reply) => sendJson(reply, await reader.edit(request.params.id)),
  );
}

/** Routes that put back what edits did. */
export function undoRoutes(host: FastifyInstance, edits: Edits): void {
  const app = host.withTypeProvider<ZodTypeProvider>();
  const dryRuns = new SessionQueues();

  app.post(
    '/api/edits/:id/undo',
    {
      schema: {
        operationId: 'undoEdit',
        summary: 'Undo an edit',
        description: UNDO,
        tags,
        security,
        headers,
        params: rowParams,
        body: undoBody,
        response: { 200: editAnswer, ...editProblems(400, 401, 403, 404, 409, 415, 422, 503, 507) },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const author = authorOf(request);
      const run = () => edits.undo(id, author, keyedRequest(request, `/api/edits/${id}/undo`, null));
      const outcome = request.body?.dry_run ? dryRuns.run(author.session, () => edits.dryUndo(id)) : run();
      return sendOutcome(reply, outcome);
    },
  );

  app.post(
    '/api/edits/:id/restore',
    {
      schema: {
        operationId: 'restoreEdit',
        summary: 'Restore the program, or a row, as of an edit',
        description: RESTORE,
        tags,
        security,
        headers,
        params: rowParams,
        body: restoreBody,
        response: { 200: editAnswer, ...editProblems(400, 401, 403, 404, 409, 415, 422, 503, 507) },
      },
    },
    async (request, reply) => {
      const { id: edit } = request.params;
      const { dry_run, before: isBefore, row } = request.body;
      const author = authorOf(request);
      const moment = { edit, isBefore, row };
      const run = () => edits.restore(moment, author, keyedRequest(request, `/api/edits/${edit}/restore`));
      const outcome = dry_run ? dryRuns.run(author.session, () => edits.dryRestore(moment)) : run();
      return sendOutcome(reply, outcome);
    },
  );
}
