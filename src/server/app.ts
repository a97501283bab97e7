import { randomUUID } from 'node:crypto';
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import swagger from '@fastify/swagger';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { Account } from './auth/shared-password.ts';
import type { Config } from './config.ts';
import { NOTHING_ALLOWED } from './http/content-security-policy.ts';
import { answerBrokenRequest } from './http/connections/answer-malformed-request.ts';
import { KnownChanges } from './changes/known-changes.ts';
import { LiveChanges } from './changes/live-changes.ts';
import { limitConnections, streamsLimit } from './http/connections/limit-connections.ts';
import { namesOneHost } from './http/connections/host-header.ts';
import { KnownSources } from './auth/known-sources.ts';
import { EmbeddedRoots } from './embed/embedded-roots.ts';
import { PRIORITY } from './http/answers/encodings.ts';
import { HotAnswers } from './http/answers/replay-cache.ts';
import { logRequests } from './log.ts';
import { openApi } from './http/openapi.ts';
import { originCheck } from './http/origin-check.ts';
import { answerInTurn } from './http/connections/answer-in-turn.ts';
import { handleError, Problem } from './http/problem.ts';
import { ProgramCache } from './current-program/program-cache.ts';
import { changeFeedRoutes } from './changes/change-feed-route.ts';
import { changesRoutes } from './changes/change-routes.ts';
import { Feeds } from './formats/format-cache.ts';
import { calendarRoutes } from './formats/calendar-routes.ts';
import { crawlerRoutes } from './site/crawler-routes.ts';
import { embedRoutes } from './embed/include-route.ts';
import { eventRoutes } from './api/event-route.ts';
import { frameRoutes } from './embed/frame-route.ts';
import { feedRoutes } from './formats/format-routes.ts';
import { itemRoutes } from './site/item-page-route.ts';
import { metaRoutes } from './api/meta-routes.ts';
import { notFound } from './site/not-found.ts';
import { oembedRoutes } from './embed/oembed-route.ts';
import { pageRoutes } from './site/page-routes.ts';
import { firstScriptRoute } from './embed/first-script-route.ts';
import { programRoutes } from './api/write-routes.ts';
import { qrRoutes } from './formats/qr-route.ts';
import { scheduleRoutes } from './api/schedule-route.ts';
import { sessionRoutes } from './auth/session-routes.ts';
import { staticFiles } from './site/static-files.ts';
import { Sessions } from './auth/sessions.ts';
import { siteAddress } from './http/site-address.ts';
import { watchChanges } from './store/change-watch.ts';
import type { OpenDatabase } from './store/database.ts';
import { databaseHealth } from './store/health/database-health.ts';
import type { ProgramStore } from './store/program-store.ts';
import { warnOfUndeclaredProxy } from './http/connections/undeclared-proxy.ts';
import { Variants } from './http/answers/variants.ts';
import type { ProgramMaker } from './render/program-maker.ts';

/** Bytes of a body; the longest description allowed fits several times over. */
const BODY_LIMIT = 1_048_576;
/** Milliseconds within which a whole request, and its headers, must have arrived. */
const REQUEST_TIMEOUT = 30_000;
const HEADERS_TIMEOUT = 10_000;
/** Milliseconds after which Node looks again whether one of these times has run out; its own 30,000 would add to them. */
const CONNECTIONS_CHECKING_INTERVAL = 2_000;
/** Fastify's own limit of 100 would answer an over-long id or file name with 414 instead of 404. */
const MAX_PARAM_LENGTH = 2_000;

export interface AppOptions {
  database: OpenDatabase;
  /** The program in that database. */
  store: ProgramStore;
  /** Closed with the host. */
  maker: ProgramMaker;
  config: Pick<Config, 'publicUrl' | 'trustProxy' | 'dataDir' | 'databaseUrl'>;
  log: FastifyBaseLogger;
  /** Folder of the built pages and scripts. */
  distDir: string;
  /** How many streams may be open, if not as many as there is room for. */
  streamsLimit?: number;
}

/** Puts the host together: API, pages and files. It isn't listening yet. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { database, store, maker, config, log, distDir } = options;
  const sessions = new Sessions(database.db);
  const cache = new ProgramCache(maker, log, (error) => database.condition.failed(error));
  const changes = new KnownChanges(store);
  const live = new LiveChanges(changes, cache, log, options.streamsLimit ?? streamsLimit());
  const siteOf = siteAddress(config);
  const answerNotFound = notFound(distDir);

  const { trustProxy: hops } = config;
  const app: FastifyInstance = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: typeof hops === 'number' ? (_address: string, hop: number) => hop < hops : hops,
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT,
    http: { headersTimeout: HEADERS_TIMEOUT, connectionsCheckingInterval: CONNECTIONS_CHECKING_INTERVAL },
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    frameworkErrors: (error, request, reply) =>
      error.code === 'FST_ERR_BAD_URL'
        ? answerNotFound(request, reply, new Problem(400, 'The address is not a valid URL.'))
        : handleError(error, request, reply),
    clientErrorHandler: answerBrokenRequest,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(handleError);
  app.setNotFoundHandler((request, reply) => answerNotFound(request, reply));
  acceptJsonOnly(app);
  logRequests(app);
  if (config.trustProxy === false) warnOfUndeclaredProxy(app);
  app.addHook('onRequest', async ({ raw }) => {
    if (!namesOneHost(raw)) throw new Problem(400, 'The request must name one host, in the form of a Host header.');
  });
  followChanges(app, cache, options);
  answerInTurn(app.server);
  limitConnections(app);
  app.addHook('preClose', async () => live.close());

  await app.register(helmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: false,
    // A page with this one gets a process of its own, which made the first paint some 40 ms later. `/editor` sets it.
    crossOriginOpenerPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('content-security-policy', NOTHING_ALLOWED);
    // Search engines may use the API, for pages that show the program, but its answers are no pages.
    if (request.url.startsWith('/api/')) reply.header('x-robots-tag', 'noindex');
    if (request.protocol === 'https' || config.publicUrl?.protocol === 'https:')
      reply.header('strict-transport-security', 'max-age=31536000');
  });
  app.addHook('onRequest', originCheck(config.publicUrl));

  await app.register(swagger, { openapi: openApi(config.publicUrl), transform: jsonSchemaTransform });
  await app.register(programRoutes(store, sessions));
  await app.register(sessionRoutes(new Account(database.db), sessions, new KnownSources(database.db), config));
  const pageParts = { cache, maker, variants: new Variants(PRIORITY.page), distDir, siteOf };
  await app.register(pageRoutes(pageParts));
  await app.register(itemRoutes(pageParts));
  await app.register(crawlerRoutes(cache, siteOf));
  await app.register(async (open) => {
    await open.register(cors, {
      origin: '*',
      methods: ['GET', 'HEAD'],
      maxAge: 86_400,
      strictPreflight: false,
      allowedHeaders: ['Accept', 'Content-Type', 'If-None-Match', 'Last-Event-ID'],
      exposedHeaders: ['ETag', 'Program-Revision'],
    });
    open.addHook('onRequest', async (_request, reply) => {
      reply.header('cross-origin-resource-policy', 'cross-origin');
    });
    // What anybody can vary.
    const variants = new Variants(PRIORITY.include);
    await open.register(scheduleRoutes(cache));
    await open.register(changesRoutes(changes, live));
    await open.register(changeFeedRoutes({ cache, store, variants, siteOf }));
    await open.register(eventRoutes);
    await open.register(qrRoutes(siteOf));
    const embedParts = { cache, maker, roots: new EmbeddedRoots(cache, maker), variants, distDir, siteOf };
    await open.register(embedRoutes(embedParts));
    await open.register(firstScriptRoute(embedParts));
    await open.register(frameRoutes(embedParts));
    await open.register(oembedRoutes(embedParts));
    const feedParts = { cache, feeds: new Feeds(cache, maker), variants, siteOf };
    await open.register(calendarRoutes(feedParts));
    await open.register(feedRoutes(feedParts));
    await open.register(metaRoutes(databaseHealth(database), () => cache.state));
    await open.register(staticFiles(distDir, config.dataDir));
  });
  return app;
}

/** Keeps the program current, and repeats answers until it changes. */
function followChanges(app: FastifyInstance, cache: ProgramCache, { store, maker, config, log }: AppOptions): void {
  store.onWrite = (revision) => cache.wrote(revision);
  const stopWatching = watchChanges(config, cache);
  app.addHook('onClose', async () => {
    stopWatching();
    await maker.close();
  });
  // A repeated answer is not logged.
  if (!['warn', 'error', 'fatal', 'silent'].includes(log.level)) return;
  const hot = new HotAnswers(config.trustProxy !== false);
  hot.install(app);
  cache.onChange(() => hot.clear());
}

function acceptJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    // Clients that always set the header send it on a DELETE without a body, too.
    if (body === '') return done(null, undefined);
    try {
      done(null, JSON.parse(body as string));
    } catch {
      done(new Problem(400, 'The body is not valid JSON.'));
    }
  });
}
