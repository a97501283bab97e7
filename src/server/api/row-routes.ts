import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Kind } from '../../program/model/entities.ts';
import { entity } from '../../program/model/entity.ts';
import { authorOf, editHeaders, idempotencyKey, keyedRequest, withRevision } from './edits/edit-headers.ts';
import { ifMatch } from '../http/if-match.ts';
import { rowParams } from '../http/row-id.ts';
import { rowSchemas } from './row-schemas.ts';
import { rowWrites } from '../store/edits/row-writes.ts';
import type { Edits } from '../store/commits/edits.ts';
import { problems } from '../http/problem-answers.ts';

const createHeaders = z.object({
  ...editHeaders,
  'idempotency-key': idempotencyKey('gets the first answer and adds nothing; 404 once that row is deleted'),
});
const matchHeaders = z.object({
  ...editHeaders,
  'idempotency-key': idempotencyKey(
    'gets the first answer and does nothing; that of a change 404 once the row is deleted',
  ),
  'if-match': z
    .string()
    .optional()
    .describe('The version the change is based on, such as "3". 412 when the row has another one by now.'),
});

const security = [{ session: [] }];

/** The three writing calls of one kind of row. */
export function rowRoutes(host: FastifyInstance, edits: Edits, kind: Kind): void {
  const app = host.withTypeProvider<ZodTypeProvider>();
  const { path, name } = entity(kind);
  const { create, change, row } = rowSchemas[kind];
  const tags = [path.replace('/api/', '')];
  const resource = name.replace(/(?:^|[ -])(.)/g, (_, letter: string) => letter.toUpperCase());

  app.post(
    path,
    {
      schema: {
        operationId: `add${resource}`,
        summary: `Add a ${name}`,
        tags,
        security,
        body: create,
        headers: createHeaders,
        response: { 201: row.describe(`The ${name} added`), ...problems(400, 401, 403, 404, 413, 415, 422, 503, 507) },
      },
    },
    async (request, reply) => {
      const write = rowWrites.add(kind, request.body);
      const { row: added, revision } = await edits.writeRow(write, keyedRequest(request, path), authorOf(request));
      withRevision(reply, revision);
      return reply.code(201).header('etag', `"${added.version}"`).send(added);
    },
  );

  app.patch(
    `${path}/:id`,
    {
      schema: {
        operationId: `change${resource}`,
        summary: `Change a ${name}`,
        tags,
        security,
        description: 'Fields that the body lacks stay as they are. Unknown fields are ignored.',
        params: rowParams,
        body: change,
        headers: matchHeaders,
        response: {
          200: row.describe(`The ${name} as it is now`),
          ...problems(400, 401, 403, 404, 412, 413, 415, 422, 503, 507),
        },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const write = rowWrites.change(kind, id, request.body, ifMatch(request.headers['if-match']));
      const repeatable = keyedRequest(request, `PATCH ${path}/${id}`);
      const { row: changed, revision } = await edits.writeRow(write, repeatable, authorOf(request));
      return withRevision(reply, revision).header('etag', `"${changed.version}"`).send(changed);
    },
  );

  app.delete(
    `${path}/:id`,
    {
      schema: {
        operationId: `delete${resource}`,
        summary: `Delete a ${name} with everything under it`,
        tags,
        security,
        params: rowParams,
        headers: matchHeaders,
        response: {
          200: row.describe(`The ${name} deleted`),
          ...problems(400, 401, 403, 404, 412, 422, 503, 507),
        },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const write = { op: 'delete', kind, id, expected: ifMatch(request.headers['if-match']) } as const;
      const repeatable = keyedRequest(request, `DELETE ${path}/${id}`);
      const { row: deleted, revision } = await edits.writeRow(write, repeatable, authorOf(request));
      return withRevision(reply, revision).send(deleted);
    },
  );
}
