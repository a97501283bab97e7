import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import { contentRoute } from './api/content/content-route.ts';
import { eventRoute } from './api/event-route.ts';
import { itemRoute } from './api/item-route.ts';
import { metaRoutes } from './api/meta-routes.ts';
import { probeRoutes } from './api/probe-routes.ts';
import { scheduleRoute } from './api/schedule-route.ts';
import type { Sessions } from './auth/sessions.ts';
import { announcementRoute } from './changes/announcement-route.ts';
import { changeFeedRoute } from './changes/change-feed-route.ts';
import { changeRoutes } from './changes/change-routes.ts';
import { revisionRoute } from './changes/revision-route.ts';
import type { StreamPlaces } from './changes/stream-places.ts';
import { timeRoute } from './changes/time-route.ts';
import type { HostParts } from './current-program/host-parts.ts';
import { embedRoutes } from './embed/embed-routes.ts';
import { formatRoutes } from './formats/format-routes.ts';
import { qrRoute } from './formats/qr-route.ts';
import { CompressedAnswers } from './http/answers/compressed-answers.ts';
import { PRIORITY } from './http/answers/encodings.ts';
import type { Measured } from './metrics/host-metrics.ts';
import { pictureRoute } from './site/picture-route.ts';
import { ReleasedFiles } from './site/shared-releases.ts';
import { staticFiles } from './site/static-files.ts';
import type { OpenDatabase } from './store/database.ts';

interface OpenOptions extends Pick<Measured, 'health' | 'backups'> {
  database: OpenDatabase;
  /** Tells that the host is about to close. */
  closing?: AbortSignal;
}

/** Routes that pages of every origin may call. */
export function openRoutes(
  shared: HostParts,
  sessions: Sessions,
  places: StreamPlaces,
  { database, closing, health, backups }: OpenOptions,
) {
  // Compressed after the host's own pages: anybody can vary these answers.
  const parts = { ...shared, answers: new CompressedAnswers(PRIORITY.include) };
  return async (app: FastifyInstance) => {
    await app.register(cors, {
      origin: '*',
      methods: ['GET', 'HEAD'],
      maxAge: 86_400,
      strictPreflight: false,
      allowedHeaders: ['Accept', 'Content-Type', 'If-None-Match', 'Last-Event-ID'],
      exposedHeaders: ['Age', 'ETag', 'Program-Revision', 'Program-Poll'],
    });
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('cross-origin-resource-policy', 'cross-origin');
    });
    await app.register(scheduleRoute(parts, sessions, places));
    await app.register(revisionRoute(parts, places));
    await app.register(announcementRoute(parts));
    await app.register(timeRoute);
    await app.register(changeRoutes(parts, places));
    await app.register(changeFeedRoute(parts));
    await app.register(eventRoute(parts));
    await app.register(contentRoute(parts));
    await app.register(itemRoute(parts));
    await app.register(qrRoute(parts));
    await app.register(embedRoutes(parts));
    await app.register(formatRoutes(parts));
    await app.register(pictureRoute(database.db));
    await app.register(metaRoutes(parts, health, backups));
    await app.register(probeRoutes(parts.cache, database.status, closing));
    const db = database.dialect === 'postgres' ? database.db : undefined;
    await app.register(staticFiles(parts, new ReleasedFiles(parts.config.dataDir, db)));
  };
}
