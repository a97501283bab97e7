import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fresh from 'fresh';
import { compress, type Encoding, encodingsFor, PRIORITY } from './encodings.ts';
import { varyBy } from '../vary-by.ts';
import { type IMMUTABLE, NO_STORE, PROGRAM_S, sharedFor } from './cache-headers.ts';
import { contentHash } from './markup.ts';
import { SingleFlightCache } from './single-flight-cache.ts';

/** The bytes of an answer and their encoding, which may not be the preferred one. */
export interface Body {
  encoding: Encoding;
  bytes: Buffer | Readable;
}

/** Content that can be served in several encodings. */
export interface Representation {
  readonly contentType: string;
  /** Identifies the content. */
  readonly hash: string;
  /** In bytes, before any encoding. */
  readonly length: number;
  /** @param encodings accepted by the client, the preferred one first */
  body(encodings: Encoding[]): Promise<Body>;
}

/** Bytes that are the same for everybody: each encoding is made once, when it is asked for first. */
export class FixedRepresentation implements Representation {
  private readonly encoded = new SingleFlightCache<Body>(new Map());

  constructor(
    private readonly identity: Buffer,
    readonly contentType: string,
    readonly hash: string = contentHash(identity),
  ) {}

  get length(): number {
    return this.identity.length;
  }

  body([encoding = 'identity']: Encoding[]): Promise<Body> {
    return this.encoded.get(encoding, () => this.encode(encoding));
  }

  private async encode(encoding: Encoding): Promise<Body> {
    const bytes =
      encoding === 'identity' ? this.identity : await compress(() => this.identity, encoding, PRIORITY.fixed);
    return { encoding, bytes };
  }
}

/** Strong, so it differs by encoding. */
const etagOf = ({ hash }: Representation, encoding: Encoding) =>
  encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`;

/**
 * Sends the representation in the encoding the client likes best, or 304 when it has that already.
 * @param seconds for which caches that visitors share may keep it
 */
export async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  representation: Representation,
  cached: number | typeof IMMUTABLE = PROGRAM_S,
) {
  const encodings = encodingsFor(request.raw, representation.length);
  const etag = etagOf(representation, encodings[0]!);
  varyBy(reply, 'Accept-Encoding');
  const age = Number(reply.getHeader('age') ?? 0);
  reply.headers({ etag, ...(typeof cached === 'number' ? sharedFor(cached, age) : cached) });
  // Without the request's Cache-Control: a script's `fetch` that sends If-None-Match says `no-cache` by itself.
  if (fresh({ 'if-none-match': request.headers['if-none-match'] }, { etag })) return reply.code(304).send();
  const body = await representation.body(encodings);
  if (body.encoding !== encodings[0]) reply.header('etag', etagOf(representation, body.encoding));
  return sendBody(reply, representation, body);
}

/** Sends what holds for this moment only, such as an error page: no cache keeps it. */
export async function sendUncached(request: FastifyRequest, reply: FastifyReply, representation: Representation) {
  varyBy(reply, 'Accept-Encoding');
  reply.header('cache-control', NO_STORE);
  return sendBody(reply, representation, await representation.body(encodingsFor(request.raw, representation.length)));
}

function sendBody(reply: FastifyReply, { contentType, length }: Representation, { encoding, bytes }: Body) {
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  // Fastify doesn't know the length of a stream.
  else reply.header('content-length', length);
  return reply.type(contentType).send(bytes);
}
