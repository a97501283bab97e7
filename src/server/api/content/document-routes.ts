import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { authorize } from '../../auth/authorize.ts';
import type { Sessions } from '../../auth/sessions.ts';
import { documentReviewer, type ReviewedDocument } from '../../content/check-document.ts';
import { absentPictures } from '../../content/document-pictures.ts';
import { ANCHOR_LENGTH, type DocumentName, isDocumentName, nameOfSlug } from '../../../content/site-documents.ts';
import { ifMatch } from '../../http/if-match.ts';
import { problems } from '../../http/problem-answers.ts';
import { Problem } from '../../http/problem.ts';
import { CONTENT_LIMITS } from '../../limits/content-limits.ts';
import type { Edits } from '../../store/commits/edits.ts';
import { ContentReader } from '../../store/content/content-reader.ts';
import { holdPictures, selectPictures } from '../../store/pictures/kept-pictures.ts';
import type { Database } from '../../store/schema/tables.ts';
import { authorOf, editHeaders, keyedRequest } from '../edits/edit-headers.ts';
import { contentDocument, contentDocuments, contentVersions, documentParams } from './content-schemas.ts';

const PUT = `
The body is the document itself, as its schema in the release describes it (\`content/NAME.schema.json\`; \`content export\` writes it
beside each file). What it lacks is not there: nothing of an earlier version is kept. The HTML of a free section is made safe. A
picture goes by the name that \`POST /api/pictures\` has answered; 422 where the host has none of that name.

- \`If-Match: "3"\` is the version that the caller has seen, \`If-None-Match: *\` says that there is none. 412 where that isn't so, with
  \`current\`: the document as it is now; one that is \`deleted\` can be written with \`If-None-Match: *\`.
- A document that is what it was keeps its version.
- At most ${CONTENT_LIMITS.documents} documents, ${CONTENT_LIMITS.documentBytes / 1_000} kB each and ${CONTENT_LIMITS.bytes / 1_000_000} MB
  together. The last ${CONTENT_LIMITS.versions} versions of each are kept.
- Pages have it when they are loaded next. Open pages stay as they are.`;

const security = [{ session: [] }];
const tags = ['content'];

const headers = z.object({
  ...editHeaders,
  'if-match': z
    .string()
    .optional()
    .describe('The version that the write is based on, such as "3". 412 when the document has another one by now.'),
});
const putHeaders = headers.extend({
  'if-none-match': z.literal('*').optional().describe('`*`: only if there is no such document'),
});

/** @throws {Problem} 404 */
function documentName(slug: string): DocumentName {
  // The name itself, with its slash encoded, is taken as well.
  const name = isDocumentName(slug) ? slug : nameOfSlug(slug);
  if (!name) throw new Problem(404, 'There is no document of that name.');
  return name;
}

const NAME =
  'must be site, hero, partners, project, meeting, travel, committee, gallery, or text- and an anchor of at most ' +
  `${ANCHOR_LENGTH} lower-case letters, digits and single hyphens that nothing else on the page has`;

/** @throws {Problem} 422 */
function newName(slug: string): DocumentName {
  try {
    return documentName(slug);
  } catch {
    throw new Problem(422, `The name ${NAME}.`, { errors: [{ field: 'name', message: NAME }] });
  }
}

let reviewer: Promise<(name: DocumentName, value: unknown) => ReviewedDocument> | undefined;

/** The document as it is to be kept. @throws {Problem} 422 with a sentence for each fault */
async function checkedValue(db: Database, name: DocumentName, given: unknown): Promise<unknown> {
  const { value, pictures, ...reviewed } = (await (reviewer ??= documentReviewer()))(name, given);
  const named = pictures.map((picture) => picture.name);
  // Before it is looked whether they are there: from now on they stay.
  if (reviewed.faults.length === 0) await holdPictures(db, named);
  const faults = [...reviewed.faults, ...absentPictures(pictures, await selectPictures(db, named))];
  if (faults.length === 0) return value;
  const errors = faults.map(({ field, message }) => ({ field: field || 'body', message }));
  const detail = errors.map(({ field, message }) => `${field} ${message}.`).join(' ');
  throw new Problem(422, detail, { errors });
}

/** The documents of the site's content: for editors, who also read the earlier versions. */
export function documentRoutes(edits: Edits, db: Database, sessions: Sessions) {
  return async (host: FastifyInstance) => {
    host.addHook('onRequest', authorize(sessions));
    readRoutes(host, new ContentReader(db));
    writeRoutes(host, edits, db);
  };
}

function readRoutes(host: FastifyInstance, content: ContentReader): void {
  const app = host.withTypeProvider<ZodTypeProvider>();
  app.get(
    '/api/content/documents',
    {
      schema: {
        operationId: 'listContentDocuments',
        summary: "The documents of the site's content",
        description: 'All that are there, whole. A host without any shows the content that it was built with.',
        tags,
        security,
        response: { 200: contentDocuments, ...problems(401, 503) },
      },
    },
    async () => ({ documents: (await content.read()).documents }),
  );

  app.get(
    '/api/content/documents/:name/versions',
    {
      schema: {
        operationId: 'listContentVersions',
        summary: 'The last versions of a document',
        description: `The last ${CONTENT_LIMITS.versions}, the present one included; also of a document that is deleted.`,
        tags,
        security,
        params: documentParams,
        response: { 200: contentVersions, ...problems(401, 404, 503) },
      },
    },
    async (request) => {
      const versions = await content.versions(documentName(request.params.name));
      if (versions.length === 0) throw new Problem(404, 'There is no document of that name.');
      return { versions };
    },
  );
}

function writeRoutes(host: FastifyInstance, edits: Edits, db: Database): void {
  const app = host.withTypeProvider<ZodTypeProvider>();
  app.put(
    '/api/content/documents/:name',
    {
      schema: {
        operationId: 'putContentDocument',
        summary: 'Write a document',
        description: PUT,
        tags,
        security,
        params: documentParams,
        headers: putHeaders,
        body: z.unknown().describe('The document'),
        response: {
          200: contentDocument.describe('The document as it is now'),
          ...problems(400, 401, 403, 412, 413, 415, 422, 503, 507),
        },
      },
    },
    async (request, reply) => {
      const name = newName(request.params.name);
      const value = await checkedValue(db, name, request.body);
      const write = {
        ...{ name, value, expected: ifMatch(request.headers['if-match']) },
        isNew: request.headers['if-none-match'] !== undefined,
      };
      const repeatable = keyedRequest(request, `PUT /api/content/documents/${name}`);
      const { documents } = await edits.writeContent([write], authorOf(request), repeatable);
      const [written] = documents;
      return reply.header('etag', `"${written!.version}"`).send(written!);
    },
  );

  app.delete(
    '/api/content/documents/:name',
    {
      schema: {
        operationId: 'deleteContentDocument',
        summary: 'Delete a document',
        description: 'Its section is not shown any more, or as the build has it. Its versions are kept.',
        tags,
        security,
        params: documentParams,
        headers,
        response: {
          200: contentDocument.describe('Its last version, which says that it is deleted'),
          ...problems(400, 401, 403, 404, 412, 503, 507),
        },
      },
    },
    async (request) => {
      const name = documentName(request.params.name);
      const write = { name, value: undefined, expected: ifMatch(request.headers['if-match']) };
      const repeatable = keyedRequest(request, `DELETE /api/content/documents/${name}`);
      const { documents } = await edits.writeContent([write], authorOf(request), repeatable);
      return documents[0]!;
    },
  );
}
