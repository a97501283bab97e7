import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { SingleFlightCache } from '../../http/answers/single-flight-cache.ts';
import { editProblems, problems } from '../../http/problem-answers.ts';
import { Problem } from '../../http/problem.ts';
import { rowParams } from '../../http/row-id.ts';
import { DraftChanged, NothingToPublish, PublicationNotFound } from '../../store/errors.ts';
import {
  KEPT_PUBLICATIONS,
  type PublicationOutcome,
  type PublicationWish,
} from '../../store/publications/publication.ts';
import type { Edits } from '../../store/commits/edits.ts';
import type { HostParts } from '../../current-program/host-parts.ts';
import { authorOf, editHeaders, keyedRequest, withRevision } from '../edits/edit-headers.ts';
import {
  modeBody,
  publicationDetails,
  publicationList,
  publicationOutcome,
  publishBody,
  restorePublicationBody,
} from './publication-schemas.ts';
import { SessionQueues } from '../session-queues.ts';

const LIST = `
Whether visitors see what is edited at once or when it is published, what was published, and how much they lack. The rows are always
the draft. While publishing is by hand, whatever visitors get is the last publication: the public program, frozen.`;

const PUBLISH = `
Shows visitors all that was edited, at once. What they hear as changes is the difference between the two publications, together with
the note. With \`dry_run\` it answers what visitors would see of it, and writes nothing. 409 while publishing is at once, and when
visitors see all of it already.`;

const MODE = `
Publishing by hand begins with a publication of what visitors see. Back at once is a publication of what was edited, with its note;
\`dry_run\` answers what visitors would see of it. Where all is so already, nothing happens, and \`id\` is null.`;

const WHY_NOT: Record<NothingToPublish['why'], string> = {
  'at-once': 'Changes are published at once. Choose to publish by hand first.',
  'nothing-changed': 'There is nothing to publish: visitors see all changes already.',
  'shown-already': 'Visitors see that already.',
};

/** The answer about a publication that wasn't made; other errors pass as they are. */
function publicationProblem(error: unknown): unknown {
  if (error instanceof NothingToPublish) return new Problem(409, WHY_NOT[error.why]);
  if (error instanceof DraftChanged) return new Problem(412, 'The program was edited since you have looked at it.');
  if (error instanceof PublicationNotFound)
    return new Problem(404, `There is no such publication. The last ${KEPT_PUBLICATIONS} are kept.`);
  return error;
}

async function told<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw publicationProblem(error);
  }
}

/** As text: checking the shape of thousands of rows would take longer than comparing them. */
const sendOutcome = (reply: FastifyReply, { publication, ...outcome }: PublicationOutcome) =>
  reply.type('application/json; charset=utf-8').send(JSON.stringify({ id: null, ...publication, ...outcome }));

/** The changes that visitors lack; worked out once for all who ask after an edit. */
function pendingOf({ reader, edits }: Pick<HostParts, 'reader' | 'edits'>) {
  const known = new SingleFlightCache<Pick<PublicationOutcome, 'revision' | 'counts'>>(new LRUCache({ max: 1 }));
  const nothing = async () => ({ revision: await reader.revision(), counts: { added: 0, changed: 0, deleted: 0 } });
  const read = async () => {
    try {
      const { revision, counts } = await edits.dryPublish({ what: 'draft', note: '' });
      return { revision, counts };
    } catch (error) {
      if (error instanceof NothingToPublish) return nothing();
      throw error;
    }
  };
  return async () => known.get(`${await reader.revision()}`, read);
}

const security = [{ session: [] }];
const tags = ['publications'];
const headers = z.object(editHeaders);

/** Routes that list publications, and what waits for one. */
export function publicationLists(host: FastifyInstance, parts: Pick<HostParts, 'reader' | 'edits'>): void {
  const app = host.withTypeProvider<ZodTypeProvider>();
  const pending = pendingOf(parts);

  app.get(
    '/api/publications',
    {
      schema: {
        operationId: 'listPublications',
        summary: 'What was published, and what waits for it',
        description: LIST,
        tags,
        security,
        response: { 200: publicationList, ...problems(401, 503) },
      },
    },
    async () => {
      const { revision, counts } = await pending();
      return { ...(await parts.reader.publications()), revision, pending: counts };
    },
  );

  app.get(
    '/api/publications/:id',
    {
      schema: {
        operationId: 'getPublication',
        summary: 'A publication with what it has changed',
        tags,
        security,
        params: rowParams,
        response: { 200: publicationDetails, ...problems(401, 404, 503) },
      },
    },
    async (request, reply) => sendOutcome(reply, await told(parts.reader.publication(request.params.id))),
  );
}

/** Makes a function that makes a publication, or tries it out, and answers what visitors see of it. */
function publisher(edits: Edits) {
  const dryRuns = new SessionQueues();

  /** @param path under which a repeated request is known */
  return async (
    { request, reply }: { request: FastifyRequest & { headers: z.infer<typeof headers> }; reply: FastifyReply },
    path: string,
    wish: PublicationWish,
    isDryRun: boolean | undefined,
  ) => {
    const author = authorOf(request);
    const run = () => edits.publish(wish, author, keyedRequest(request, path, wish));
    const outcome = await told(isDryRun ? dryRuns.run(author.session, () => edits.dryPublish(wish)) : run());
    return sendOutcome(withRevision(reply, outcome.revision), outcome);
  };
}

/** Publishes. */
export function publicationRoutes(host: FastifyInstance, edits: Edits): void {
  const app = host.withTypeProvider<ZodTypeProvider>();
  const shared = { tags, security, headers };
  const publish = publisher(edits);

  app.post(
    '/api/publications',
    {
      schema: {
        operationId: 'publish',
        summary: 'Publish',
        description: PUBLISH,
        ...shared,
        body: publishBody,
        response: { 200: publicationOutcome, ...editProblems(400, 401, 403, 409, 412, 415, 422, 503, 507) },
      },
    },
    (request, reply) => {
      const { note = '', as_of: asOf, dry_run } = request.body ?? {};
      return publish({ request, reply }, '/api/publications', { what: 'draft', note, asOf }, dry_run);
    },
  );

  app.post(
    '/api/publications/:id/restore',
    {
      schema: {
        operationId: 'restorePublication',
        summary: 'Show visitors an earlier publication again',
        description:
          'The rows stay as they are. `dry_run` answers what visitors would see of it. 409 when they see it already.',
        ...shared,
        params: rowParams,
        body: restorePublicationBody,
        response: { 200: publicationOutcome, ...editProblems(400, 401, 403, 404, 409, 415, 422, 503, 507) },
      },
    },
    (request, reply) => {
      const { id } = request.params;
      const { note = '', dry_run } = request.body ?? {};
      const path = `/api/publications/${id}/restore`;
      return publish({ request, reply }, path, { what: 'earlier', id, note }, dry_run);
    },
  );

  app.put(
    '/api/publications/mode',
    {
      schema: {
        operationId: 'setPublishingMode',
        summary: 'Publish by hand, or at once',
        description: MODE,
        ...shared,
        body: modeBody,
        response: { 200: publicationOutcome, ...editProblems(400, 401, 403, 412, 415, 422, 503, 507) },
      },
    },
    (request, reply) => {
      const { publishing, note, as_of: asOf, dry_run } = request.body;
      return publish(
        { request, reply },
        'PUT /api/publications/mode',
        { what: 'mode', publishing, note, asOf },
        dry_run,
      );
    },
  );
}
