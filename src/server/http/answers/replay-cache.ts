import type { ClientRequest, IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fresh from 'fresh';
import { LRUCache } from 'lru-cache';
import { namesOneHost } from '../connections/host-header.ts';
import { isShared } from './cache-headers.ts';
import { PIECE, Pieces } from './pieces.ts';
import { type ReplayHeaders, replayHeaders } from './replay-headers.ts';
import { CACHES } from '../../limits/stranger-limits.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The body of the answer, and which answers it belongs to. */
    replay?: { generation: number; payload?: unknown };
  }
}

interface RecordedAnswer {
  /** Names and values in turn, as sent. The request id stays that of the request which the answer was made for. */
  headers: string[];
  /** In few pieces. */
  body: readonly Uint8Array[];
}

/** Hears of an answer that was repeated: the pattern of its route, its status, and how long it took in seconds. */
export type OnRepeated = (route: string, status: number, seconds: number) => void;

interface Replayable {
  /** The pattern of its route. */
  route: string;
  etag: string;
  ok?: RecordedAnswer;
  notModified?: RecordedAnswer;
}

/** Approximate size of an answer without its body, in bytes. */
const OVERHEAD = 3_000;
/** An answer may depend on the time, such as a calendar, which names a deleted item for seven days. In milliseconds. */
const REPEATED_MS = 1_000;
/** The clock of the cache is read as often, in milliseconds. */
const CLOCK_MS = 50;

type Headers = ReturnType<FastifyReply['getHeaders']>;

/** Names and values in turn, in the order and the case in which they were sent. */
function headerList(headers: Headers, response: ServerResponse): string[] {
  // Node's types declare the method for requests only.
  const sent = (response as unknown as Pick<ClientRequest, 'getRawHeaderNames'>).getRawHeaderNames();
  const sentName = new Map(sent.map((name) => [name.toLowerCase(), name]));
  return Object.entries(headers).flatMap(([name, value]) => [sentName.get(name) ?? name, String(value)]);
}

/** Approximate size of a body, in bytes. Of one in pieces the long ones are the program's. */
const sizeOf = (body: readonly Uint8Array[]): number =>
  body.reduce((sum, { length }) => sum + (body.length > 1 && length > PIECE ? 0 : length), 0);

/** The bytes of an answer that can be given again. */
function repeatableBody(payload: unknown): readonly Uint8Array[] | undefined {
  if (Buffer.isBuffer(payload)) return [payload];
  const body = payload instanceof Pieces ? payload.all() : undefined;
  return body && sizeOf(body) <= CACHES.repeatedPieces ? body : undefined;
}

/** The answer's ETag, if it is a strong one: a weak one doesn't promise the same bytes. */
function strongEtag({ etag }: Headers): string | undefined {
  return typeof etag === 'string' && etag.startsWith('"') ? etag : undefined;
}

/**
 * Repeats answers that Fastify has made, byte for byte, without running its hooks. The answer alone decides: every cache may
 * keep it, and nothing but the key makes it another one. Unusual requests go to Fastify, and so do all requests if it logs
 * each one. docs/decisions/answers-without-fastify.md
 */
export class ReplayCache {
  private readonly answers = new LRUCache<string, Replayable>({
    maxSize: CACHES.repeated,
    sizeCalculation: ({ ok }, key) => OVERHEAD + key.length + sizeOf(ok?.body ?? []),
    ttl: REPEATED_MS,
    ttlResolution: CLOCK_MS,
    noUpdateTTL: true,
  });
  private readonly askedOnce = new LRUCache<string, true>({
    maxSize: CACHES.askedOnce,
    sizeCalculation: (_, key) => key.length,
  });
  /** The request headers that make no difference beside the key. */
  private readonly keyHeaders: ReadonlySet<string>;
  private generation = 0;
  private isStopped = false;

  /**
   * @param trustProxy whether X-Forwarded-* headers are trusted
   * @param onRepeated hears of every answer that is repeated
   */
  constructor(
    private readonly trustProxy: boolean,
    private readonly onRepeated?: OnRepeated,
  ) {
    // A request with `Authorization` goes to Fastify, so no answer that is kept belongs to one.
    this.keyHeaders = new Set(['accept-encoding', 'authorization', ...(trustProxy ? ['x-forwarded-proto'] : [])]);
  }

  /** Drops all answers, including those being made now. */
  clear(): void {
    this.generation++;
    this.answers.clear();
  }

  /** A listener that repeats what it can, and leaves all else to the next one. */
  before(next: (...args: Parameters<RequestListener>) => void): RequestListener {
    return (request, response) => {
      const begun = this.onRepeated && performance.now();
      const repeated = this.replay(request, response);
      if (!repeated) next(request, response);
      else this.onRepeated?.(repeated.route, response.statusCode, (performance.now() - begun!) / 1_000);
    };
  }

  /** Keeps the answers that Fastify makes. */
  recordAnswers(app: FastifyInstance): void {
    // While closing, Fastify asks clients to disconnect.
    app.addHook('preClose', async () => void (this.isStopped = true));
    app.addHook('onRequest', async (request) => void (request.replay = { generation: this.generation }));
    // Without a promise: an answer would be begun twice if its client left just then (github.com/fastify/fastify/issues/4959).
    app.addHook('onSend', (request, _reply, payload, done) => {
      if (request.replay) request.replay.payload = payload;
      done(null, payload);
    });
    app.addHook('onResponse', async (request, reply) => this.record(request, reply));
  }

  /** Undefined for a request whose answer may depend on something else. */
  private keyOf(request: IncomingMessage, { host, acceptEncoding }: ReplayHeaders): string | undefined {
    const { method, url } = request;
    if (method !== 'GET') return undefined;
    const key = `${url}\n${host}\n${acceptEncoding}`;
    if (!this.trustProxy) return key;
    const { headers, socket } = request;
    return [key, socket.remoteAddress, headers['x-forwarded-host'], headers['x-forwarded-proto']].join('\n');
  }

  /** @returns the repeated answer, if there was one */
  private replay(request: IncomingMessage, response: ServerResponse): Replayable | undefined {
    const headers = this.isStopped ? undefined : replayHeaders(request.rawHeaders);
    const key = headers && this.keyOf(request, headers);
    // The host of an answer that is kept has been checked: it is part of the key.
    const known = key === undefined ? undefined : this.answers.get(key);
    if (!known) return undefined;
    const { etag } = known;
    const { ifNoneMatch } = headers!;
    const isFresh =
      ifNoneMatch !== undefined && (ifNoneMatch === etag || fresh({ 'if-none-match': ifNoneMatch }, { etag }));
    const answer = isFresh ? known.notModified : known.ok;
    if (!answer) return undefined;
    response.writeHead(isFresh ? 304 : 200, answer.headers);
    for (const piece of answer.body.slice(0, -1)) response.write(piece);
    response.end(answer.body.at(-1));
    return known;
  }

  /** Whether nothing but the key and a change of the program makes the answer another one. */
  private isRepeatable(statusCode: number, headers: Headers): boolean {
    if (statusCode !== 200 && statusCode !== 304) return false;
    // An answer with an age changes every second.
    if (!isShared(headers['cache-control']) || headers.age !== undefined) return false;
    if (headers['set-cookie'] !== undefined) return false;
    const vary = String(headers.vary ?? '').toLowerCase();
    return vary.split(',').every((name) => name.trim() === '' || this.keyHeaders.has(name.trim()));
  }

  private record({ raw: request, replay, routeOptions }: FastifyRequest, reply: FastifyReply): void {
    if (replay?.generation !== this.generation) return;
    const headers = reply.getHeaders();
    const etag = strongEtag(headers);
    if (etag === undefined || !this.isRepeatable(reply.statusCode, headers)) return;
    const asked = namesOneHost(request) ? replayHeaders(request.rawHeaders) : undefined;
    const key = asked && this.keyOf(request, asked);
    if (key === undefined) return;
    const known = this.answers.get(key);
    if (!known && !this.askedOnce.has(key)) return void this.askedOnce.set(key, true);

    const isNotModified = reply.statusCode === 304;
    const body = isNotModified ? [] : repeatableBody(replay.payload);
    if (!body) return;
    const answer = { headers: headerList(headers, reply.raw), body };
    // Another ETag means another answer, so the known one is replaced.
    const base = known?.etag === etag ? known : { etag, route: routeOptions.url ?? '' };
    this.answers.set(key, { ...base, [isNotModified ? 'notModified' : 'ok']: answer });
  }
}
