import type { FastifyInstance, FastifyReply } from 'fastify';

/** How long a cache that visitors share may give the program again without asking, in seconds. */
export const PROGRAM_S = 2;
/** The same for what lies between two revisions: it changes only if the database is put back to an earlier state. */
export const BETWEEN_REVISIONS_S = 60;
/** How much longer such a cache may give what it has while it asks, and while the host doesn't answer, in seconds. */
const WHILE_ASKING_S = 3;
const WITHOUT_HOST_S = 86_400;
/** For an address that has moved for good, in seconds; browsers would otherwise never ask again. */
const MOVED_S = 3_600;

/** Of an answer whose address is another one when it changes. */
export const IMMUTABLE = { 'cache-control': 'public, max-age=31536000, immutable' };

export const NO_STORE = 'no-store';

/**
 * The headers of an answer for everybody. A browser asks each time whether it has changed, and caches that visitors share do so
 * after some seconds. docs/decisions/two-headers-for-caches.md
 * @param age how old the answer is already, in seconds
 */
export const sharedFor = (seconds: number, age = 0) => ({
  'cache-control': `public, max-age=0, s-maxage=${seconds}`,
  'cdn-cache-control': `max-age=${age + seconds}, stale-while-revalidate=${WHILE_ASKING_S}, stale-if-error=${WITHOUT_HOST_S}`,
});

/** Whether an answer is one for everybody that changes with the program. */
export const isShared = (cacheControl: unknown): boolean =>
  typeof cacheControl === 'string' && cacheControl.startsWith('public, max-age=0, s-maxage=');

function keepNowhere(reply: FastifyReply): void {
  reply.removeHeader('cdn-cache-control').header('cache-control', NO_STORE);
}

/** Every answer says how long it may be kept: not at all if nothing else is said, or if it was asked for with a session. */
export function sayHowLongToKeep(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const isMoved = reply.statusCode === 301;
    if (request.headers.authorization !== undefined) keepNowhere(reply);
    else if (!reply.hasHeader('cache-control')) {
      if (isMoved) reply.header('cache-control', `public, max-age=${MOVED_S}`);
      else keepNowhere(reply);
    }
    done(null, payload);
  });
}
