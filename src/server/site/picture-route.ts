import type { FastifyInstance } from 'fastify';
import fresh from 'fresh';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { IMMUTABLE } from '../http/answers/cache-headers.ts';
import { SingleFlightCache } from '../http/answers/single-flight-cache.ts';
import { Problem } from '../http/problem.ts';
import { problems } from '../http/problem-answers.ts';
import { CACHES } from '../limits/stranger-limits.ts';
import { PICTURE_TYPES } from '../pictures/picture-format.ts';
import { namedPicture, PICTURES_FOLDER } from '../pictures/picture-names.ts';
import { pictureBytes } from '../store/pictures/kept-pictures.ts';
import type { Database } from '../store/schema/tables.ts';

const SCHEMA = {
  operationId: 'getPicture',
  summary: 'A picture that an editor has given',
  description: 'Public, for every origin. What a name answers never changes, so caches keep it for good.',
  tags: ['pictures'],
  params: z.object({ name: z.string().meta({ description: 'As the answer of `POST /api/pictures` has it' }) }),
  response: {
    200: {
      description: 'The picture',
      content: Object.fromEntries(Object.values(PICTURE_TYPES).map((type) => [type, { schema: z.any() }])),
    },
    ...problems(404, 503),
  },
};

/** Pictures by the hash of their bytes, for pages of every origin. Each is read once for all who ask for it. */
export function pictureRoute(db: Database) {
  const pictures = new SingleFlightCache<Buffer>(
    new LRUCache({ maxSize: CACHES.pictures, sizeCalculation: (bytes) => bytes.length + 1 }),
  );
  return async (app: FastifyInstance) => {
    app.get<{ Params: { name: string } }>(
      `/${PICTURES_FOLDER}:name`,
      { schema: SCHEMA, config: { refused: 'the picture can’t be shown' } },
      async (request, reply) => {
        const { name } = request.params;
        const named = namedPicture(name);
        const type = named && PICTURE_TYPES[named.extension];
        const bytes = named && (await pictures.get(name, () => pictureBytes(db, named.hash, type!)));
        if (!bytes) throw new Problem(404, 'There is no such picture.');
        const etag = `"${named.hash}"`;
        reply.headers({ etag, ...IMMUTABLE });
        if (fresh({ 'if-none-match': request.headers['if-none-match'] }, { etag })) return reply.code(304).send();
        return reply.type(type!).send(bytes);
      },
    );
  };
}
