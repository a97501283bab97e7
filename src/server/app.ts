import { randomUUID } from 'node:crypto';
import rateLimit from '@fastify/rate-limit';
import swagger from '@fastify/swagger';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { BackupState } from './backups/scheduled-backups.ts';
import type { Config } from './config.ts';
import { answerMalformedRequest } from './http/connections/answer-malformed-request.ts';
import { limitPowers } from './http/answers/limit-powers.ts';
import { limitConnections, streamsLimit } from './http/connections/limit-connections.ts';
import { namesOneHost } from './http/connections/host-header.ts';
import { sayHowLongToKeep } from './http/answers/cache-headers.ts';
import { PRIORITY } from './http/answers/encodings.ts';
import { sayNoLengthWhereNothingChanged } from './http/answers/head-answers.ts';
import { type OnRepeated, ReplayCache } from './http/answers/replay-cache.ts';
import { logRequests } from './log.ts';
import type { Measured } from './metrics/host-metrics.ts';
import { openApi } from './http/openapi.ts';
import { beforeFastify } from './http/before-fastify.ts';
import { handleError, Problem } from './http/problem.ts';
import { openRoutes } from './open-routes.ts';
import type { HostEvent } from './event/host-event.ts';
import { CurrentAnnouncement } from './current-program/current-announcement.ts';
import type { HostParts } from './current-program/host-parts.ts';
import { ProgramCache } from './current-program/program-cache.ts';
import { StreamPlaces } from './changes/stream-places.ts';
import { editorRoutes } from './editors/editor-routes.ts';
import { crawlerRoutes } from './site/crawler-routes.ts';
import { securityRoute } from './site/security-route.ts';
import { heroMapRoute } from './site/hero-map-route.ts';
import { itemPageRoute } from './site/item-page-route.ts';
import { roomPageRoute } from './site/room-page-route.ts';
import { screenRoute } from './site/screen-route.ts';
import { signsRoute } from './site/signs-route.ts';
import { manifestRoute } from './site/manifest-route.ts';
import { notFound } from './site/not-found.ts';
import { pageRoutes } from './site/page-routes.ts';
import { announcementRoutes } from './api/announcements/announcement-routes.ts';
import { countdownRoutes } from './api/countdowns/countdown-routes.ts';
import { documentRoutes } from './api/content/document-routes.ts';
import { linkRoutes } from './api/links/link-routes.ts';
import { pictureRoutes } from './api/pictures/picture-routes.ts';
import { reportRoutes } from './api/reports/report-routes.ts';
import { runRoute } from './api/run/run-route.ts';
import { signRoutes } from './api/signs/sign-routes.ts';
import { screenDeviceRoutes } from './api/screens/screen-device-routes.ts';
import { screenRoutes } from './api/screens/screen-routes.ts';
import { writeRoutes } from './api/write-routes.ts';
import { sessionRoutes } from './auth/session-routes.ts';
import { Sessions } from './auth/sessions.ts';
import { trustedProxies } from './http/connections/trusted-proxies.ts';
import { siteAddress } from './http/site-address.ts';
import { Announcements } from './store/announcements/announcements.ts';
import { Screens } from './store/screens/screens.ts';
import { watchChanges } from './store/change-watch.ts';
import type { OpenDatabase } from './store/database.ts';
import { databaseHealth } from './store/health/database-health.ts';
import type { Edits } from './store/commits/edits.ts';
import { allOf } from './store/watch/watcher.ts';
import { Countdowns } from './store/run/countdowns.ts';
import { CurrentCountdowns } from './current-program/current-countdowns.ts';
import type { ProgramReader } from './store/reader/program-reader.ts';
import { warnOfUndeclaredProxy } from './http/connections/undeclared-proxy.ts';
import { CompressedAnswers } from './http/answers/compressed-answers.ts';
import type { ProgramRenderer } from './render/program-renderer.ts';
import { REQUESTS } from './limits/stranger-limits.ts';

export interface AppOptions {
  database: OpenDatabase;
  /** Reads the program in that database. */
  reader: ProgramReader;
  /** Makes what editors ask for. */
  edits: Edits;
  event: HostEvent;
  /** Closed with the host. */
  renderer: ProgramRenderer;
  config: Pick<
    Config,
    'publicUrl' | 'trustProxy' | 'dataDir' | 'databaseUrl' | 'metrics' | 'visitorStreams' | 'securityContacts'
  >;
  log: FastifyBaseLogger;
  /** Folder of the built pages and scripts. */
  distDir: string;
  /** How many streams may be open, if not as many as there is room for. */
  streamsLimit?: number;
  backups?: () => BackupState;
  /** Tells that the host is about to close. */
  closing?: AbortSignal;
  /** Whether its answers become files. */
  isForFiles?: boolean;
}

/** Puts the host together: API, pages and files. It isn't listening yet. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { database, reader, edits, renderer, event, config, log, distDir, isForFiles = false } = options;
  const cache = new ProgramCache(renderer, log, (error) => database.status.failed(error));
  const announcements = new Announcements(database.db);
  const announcement = new CurrentAnnouncement(announcements, log);
  const countdownRows = new Countdowns(database.db);
  const countdowns = new CurrentCountdowns(countdownRows, log);
  const answers = new CompressedAnswers(PRIORITY.page);
  const shared = {
    config,
    log,
    event,
    distDir,
    reader,
    edits,
    cache,
    announcement,
    countdowns,
    renderer,
    answers,
    isForFiles,
  };
  const parts = { ...shared, siteOf: siteAddress(config) };

  const app = createServer(options, () => cache.style);
  logRequests(app);
  sayHowLongToKeep(app);
  sayNoLengthWhereNothingChanged(app);
  if (config.trustProxy === false) warnOfUndeclaredProxy(app);
  app.addHook('onRequest', async ({ raw }) => {
    if (!namesOneHost(raw)) throw new Problem(400, 'The request must name one host, in the form of a Host header.');
  });
  const places = new StreamPlaces(options.streamsLimit ?? streamsLimit(), config.visitorStreams);
  const health = databaseHealth(database);
  followChanges(app, parts, options);
  const onRepeated = await measure({ app, cache, edits, places, health, backups: options.backups }, options);
  beforeFastify(app, repeatedAnswers(parts, options, onRepeated));
  limitConnections(app, { isBehindProxy: config.trustProxy !== false });
  await limitPowers(app, config);

  await app.register(rateLimit, { global: false });
  await app.register(swagger, { openapi: openApi(config.publicUrl), transform: jsonSchemaTransform });
  const sessions = new Sessions(database.db);
  await app.register(writeRoutes(parts, sessions));
  await app.register(documentRoutes(edits, database.db, sessions));
  await app.register(pictureRoutes(database.db, sessions));
  await app.register(linkRoutes(parts, database.db, sessions));
  await app.register(announcementRoutes(announcements, sessions));
  await app.register(runRoute(parts, { announcements, countdowns: countdownRows }, database.db));
  await app.register(countdownRoutes(parts, countdownRows, sessions));
  await app.register(reportRoutes(database.db, sessions));
  await app.register(signRoutes(parts, database.db, sessions));
  await app.register(screenRoutes(database.db, sessions));
  await app.register(screenDeviceRoutes(parts, database.db));
  await app.register(sessionRoutes(parts, database.db, sessions));
  await app.register(editorRoutes(parts, database.db, { announcements, countdowns: countdownRows }, sessions, places));
  await app.register(pageRoutes(parts));
  await app.register(itemPageRoute(parts));
  await app.register(roomPageRoute(parts));
  await app.register(signsRoute(parts));
  await app.register(screenRoute(parts, (name) => new Screens(database.db).named(name)));
  await app.register(crawlerRoutes(parts));
  await app.register(securityRoute(parts));
  await app.register(manifestRoute(parts));
  await app.register(heroMapRoute(parts));
  await app.register(openRoutes(parts, sessions, places, { ...options, health }));
  return app;
}

/** The server without routes: its limits, and how it takes a body and tells of a failure. */
function createServer({ config, log, event, distDir }: AppOptions, styleOf: () => string): FastifyInstance {
  const answerNotFound = notFound(distDir, event, styleOf);
  const app: FastifyInstance = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustedProxies(config.trustProxy),
    bodyLimit: REQUESTS.bodyBytes,
    requestTimeout: REQUESTS.timeoutMs,
    http: { headersTimeout: REQUESTS.headersTimeoutMs, connectionsCheckingInterval: REQUESTS.checkedEveryMs },
    routerOptions: { maxParamLength: REQUESTS.parameterLength },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    frameworkErrors: (error, request, reply) =>
      error.code === 'FST_ERR_BAD_URL'
        ? answerNotFound(request, reply, new Problem(400, 'The address is not a valid URL.'))
        : handleError(error, request, reply),
    clientErrorHandler: answerMalformedRequest,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(handleError);
  app.setNotFoundHandler((request, reply) => answerNotFound(request, reply));
  acceptJsonOnly(app);
  return app;
}

/** Keeps the program, the announcement and the countdowns current. */
function followChanges(
  app: FastifyInstance,
  { cache, announcement, countdowns }: Pick<HostParts, 'cache' | 'announcement' | 'countdowns'>,
  { edits, renderer, config }: AppOptions,
): void {
  edits.onWrite((revision) => cache.wrote(revision));
  edits.onContentWrite((contentRevision) => cache.wroteContent(contentRevision));
  const stopWatching = watchChanges(config, allOf(cache, announcement, countdowns));
  app.addHook('onClose', async () => {
    stopWatching();
    announcement.close();
    countdowns.close();
    await renderer.close();
  });
}

/** Serves metrics, if they are wanted. The library is loaded only then. */
async function measure(measured: Measured, { config, log }: AppOptions): Promise<OnRepeated | undefined> {
  if (!config.metrics) return undefined;
  const { serveMetrics } = await import('./metrics/serve-metrics.ts');
  return serveMetrics(measured, config.metrics, log);
}

/** The answers that are repeated until the program changes; undefined where every request is logged: a repeated answer isn't. */
function repeatedAnswers(
  { cache, announcement, countdowns }: Pick<HostParts, 'cache' | 'announcement' | 'countdowns'>,
  { config, log }: AppOptions,
  onRepeated: OnRepeated | undefined,
): ReplayCache | undefined {
  if (!['warn', 'error', 'fatal', 'silent'].includes(log.level)) return undefined;
  const replayCache = new ReplayCache(config.trustProxy !== false, onRepeated);
  for (const one of [cache, announcement, countdowns]) one.onChange(() => replayCache.clear());
  return replayCache;
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
