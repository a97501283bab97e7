import type { ClientRequest, IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fresh from 'fresh';
import { LRUCache } from 'lru-cache';
import { namesOneHost } from '../connections/host-header.ts';
import { PIECE, Pieces } from './pieces.ts';
import { type ReplayHeaders, replayHeaders } from './replay-headers.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the answer depends on nothing but the URL and the headers in `keyOf`, until `HotAnswers.clear`. */
    replayed?: boolean;
  }
  interface FastifyRequest {
    /** Under which key to keep the answer, if the generation is still the same. */
    replay?: { key: string; generation: number; payload?: unknown };
  }
}

interface Answer {
  /** Names and values in turn, as sent, the request id included: it stays that of the request that the answer was made for. */
  headers: string[];
  /** In few pieces. */
  body: readonly Uint8Array[];
}

interface HotAnswer {
  etag: string;
  ok?: Answer;
  notModified?: Answer;
}

/** Size of the cache, in bytes. It shares its compressed bodies with `Variants`. */
const ROOM = 8 * 1024 * 1024;
/** Total length of the keys that were requested once. An answer is kept the second time. */
const ASKED_ONCE = 1024 * 1024;
/** Approximate size of an answer without its body, in bytes. */
const OVERHEAD = 3_000;
/** An answer in pieces that has more bytes of its own isn't repeated. */
const MOST_OWN = 64 * 1024;
const CACHE_CONTROL = 'public, no-cache';

/** Header names in their original case. Node's types declare the method for requests only. */
const rawHeaderNames = (response: ServerResponse) =>
  (response as unknown as Pick<ClientRequest, 'getRawHeaderNames'>).getRawHeaderNames();

/** Approximate size of a body, in bytes. Of one in pieces the long ones are the program's. */
const sizeOf = (body: readonly Uint8Array[]): number =>
  body.reduce((sum, { length }) => sum + (body.length > 1 && length > PIECE ? 0 : length), 0);

/** The bytes of an answer that can be given again. */
function repeatable(payload: unknown): readonly Uint8Array[] | undefined {
  if (Buffer.isBuffer(payload)) return [payload];
  const body = payload instanceof Pieces ? payload.all() : undefined;
  return body && sizeOf(body) <= MOST_OWN ? body : undefined;
}

/**
 * Repeats answers that Fastify has made, byte for byte, without running its hooks. Unusual requests go to Fastify. So do
 * all requests if it logs each one. docs/decisions/answers-without-fastify.md
 */
export class HotAnswers {
  private readonly answers = new LRUCache<string, HotAnswer>({
    maxSize: ROOM,
    sizeCalculation: ({ ok }, key) => OVERHEAD + key.length + sizeOf(ok?.body ?? []),
  });
  private readonly askedOnce = new LRUCache<string, true>({
    maxSize: ASKED_ONCE,
    sizeCalculation: (_, key) => key.length,
  });
  private generation = 0;
  private isStopped = false;

  /** @param trustProxy whether X-Forwarded-* headers are trusted */
  constructor(private readonly trustProxy: boolean) {}

  /** Drops all answers, including those being made now. */
  clear(): void {
    this.generation++;
    this.answers.clear();
  }

  /** Handles requests before Fastify does, and records its answers. */
  install(app: FastifyInstance): void {
    const [next] = app.server.listeners('request') as [RequestListener];
    app.server.off('request', next);
    app.server.on('request', (request, response) => {
      if (!this.replay(request, response)) next.call(app.server, request, response);
    });
    // While closing, Fastify asks clients to disconnect.
    app.addHook('preClose', async () => void (this.isStopped = true));
    app.addHook('onRequest', async (request) => {
      const { raw } = request;
      const isKept = request.routeOptions.config.replayed && namesOneHost(raw);
      const headers = isKept ? replayHeaders(raw.rawHeaders) : undefined;
      const key = headers && this.keyOf(raw, headers);
      if (key !== undefined) request.replay = { key, generation: this.generation };
    });
    app.addHook('onSend', async (request, _reply, payload) => {
      if (request.replay) request.replay.payload = payload;
    });
    app.addHook('onResponse', async (request, { raw }) => this.record(request, raw));
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

  private replay(request: IncomingMessage, response: ServerResponse): boolean {
    const headers = this.isStopped ? undefined : replayHeaders(request.rawHeaders);
    const key = headers && this.keyOf(request, headers);
    // The host of an answer that is kept has been checked: it is part of the key.
    const hot = key === undefined ? undefined : this.answers.get(key);
    if (!hot) return false;
    const known = headers!.ifNoneMatch;
    const isFresh =
      known !== undefined && (known === hot.etag || fresh({ 'if-none-match': known }, { etag: hot.etag }));
    const answer = isFresh ? hot.notModified : hot.ok;
    if (!answer) return false;
    response.writeHead(isFresh ? 304 : 200, answer.headers);
    for (const piece of answer.body.slice(0, -1)) response.write(piece);
    response.end(answer.body.at(-1));
    return true;
  }

  private record({ replay }: FastifyRequest, response: ServerResponse): void {
    const { statusCode } = response;
    const etag = response.getHeader('etag');
    if (replay?.generation !== this.generation || typeof etag !== 'string') return;
    // An answer with an age changes every second.
    if (response.getHeader('cache-control') !== CACHE_CONTROL || response.hasHeader('age')) return;
    const isNotModified = statusCode === 304;
    if (!isNotModified && statusCode !== 200) return;

    const known = this.answers.get(replay.key);
    if (!known && !this.askedOnce.has(replay.key)) return void this.askedOnce.set(replay.key, true);

    const headers = rawHeaderNames(response).flatMap((name) => [name, String(response.getHeader(name))]);
    const body = isNotModified ? [] : repeatable(replay.payload);
    if (!body) return;
    const answer = { headers, body };
    // Another etag means another answer, so the known one is replaced.
    const base = known?.etag === etag ? known : { etag };
    this.answers.set(replay.key, { ...base, [isNotModified ? 'notModified' : 'ok']: answer });
  }
}
