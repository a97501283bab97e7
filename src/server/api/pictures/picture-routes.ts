import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { authorize } from '../../auth/authorize.ts';
import type { Sessions } from '../../auth/sessions.ts';
import { handleError, Problem } from '../../http/problem.ts';
import { problems } from '../../http/problem-answers.ts';
import { PICTURE_LIMITS } from '../../limits/picture-limits.ts';
import { cleanPicture } from '../../pictures/clean-picture.ts';
import { HEIC, PictureFault, type PictureFaultReason, tooManyBytes } from '../../pictures/picture-fault.ts';
import { PICTURE_TYPES } from '../../pictures/picture-format.ts';
import { pictureName } from '../../pictures/picture-names.ts';
import { keepPicture } from '../../store/pictures/kept-pictures.ts';
import type { Database } from '../../store/schema/tables.ts';

const pictureAnswer = z.object({
  name: z.string().meta({
    description: 'Its name, by which `/pictures/NAME` answers it',
    examples: ['3f9a2c41b0d87e65a1c2d3e4f5061728.jpg'],
  }),
  width: z.int().describe('In pixels, as it is shown: upright'),
  height: z.int(),
  bytes: z.int().describe('Its size without what was left out'),
});

const SCHEMA = {
  operationId: 'addPicture',
  summary: 'Give the host a picture',
  description:
    `JPEG, PNG, WebP or AVIF, at most ${PICTURE_LIMITS.bytes / 1_048_576} MiB and ${PICTURE_LIMITS.side} pixels a side; what it is is read ` +
    'from its bytes. It is kept as it is, without EXIF, XMP and comments, such as the place where it was taken; which side is up ' +
    'stays known. The same picture gets the same name again. 413: it is too large. 415: it is no such picture. 422: it is ' +
    'damaged, has too many pixels, or there are too many. `detail` tells a person what to do.',
  tags: ['pictures'],
  security: [{ session: [] }],
  consumes: Object.values(PICTURE_TYPES),
  body: z.any().meta({ type: 'string', format: 'binary', description: 'The bytes of the picture' }),
  response: { 200: pictureAnswer, ...problems(400, 401, 403, 413, 415, 422, 503, 507) },
};

const STATUS: Record<PictureFaultReason, number> = { bytes: 413, format: 415, damaged: 422, side: 422, number: 422 };

const problemOf = ({ reason, message }: PictureFault) => new Problem(STATUS[reason], message);

/** The framework's refusals in words for somebody who has chosen a picture. */
function inWords(error: FastifyError | Problem | PictureFault, { headers }: FastifyRequest): FastifyError | Problem {
  if (error instanceof PictureFault) return problemOf(error);
  if (error instanceof Problem) return error;
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
    return new Problem(415, 'The body must be the picture itself, sent with its Content-Type, such as image/jpeg.');
  if (error.code !== 'FST_ERR_CTP_BODY_TOO_LARGE') return error;
  if (/^image\/hei[cf]/i.test(headers['content-type'] ?? '')) return problemOf(HEIC);
  const length = Number(headers['content-length']);
  return problemOf(tooManyBytes(length || undefined));
}

/** Taking pictures from editors. A body is read up to what a picture may have. */
export function pictureRoutes(db: Database, sessions: Sessions) {
  return async (app: FastifyInstance) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser(
      /^image\//,
      { parseAs: 'buffer', bodyLimit: PICTURE_LIMITS.bytes },
      (_request, body, done) => done(null, body),
    );
    app.setErrorHandler((error: FastifyError | Problem | PictureFault, request, reply) =>
      handleError(inWords(error, request), request, reply),
    );
    app.post('/api/pictures', { onRequest: authorize(sessions), schema: SCHEMA }, async (request) => {
      const picture = cleanPicture((request.body as Buffer | undefined) ?? Buffer.alloc(0));
      await keepPicture(db, picture);
      const { width, height, bytes } = picture;
      return { name: pictureName(picture), width, height, bytes: bytes.length };
    });
  };
}
