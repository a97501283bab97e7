import type { FastifyInstance } from 'fastify';
import { KINDS } from '../../program/model/entities.ts';
import { authorize } from '../auth/authorize.ts';
import type { Sessions } from '../auth/sessions.ts';
import type { HostParts } from '../current-program/host-parts.ts';
import { editRoutes, historyRoutes, undoRoutes } from './edits/edit-routes.ts';
import { tellOvertaken } from './edits/edit-headers.ts';
import { messageRoute } from './publications/message-route.ts';
import { publicationLists, publicationRoutes } from './publications/publication-routes.ts';
import { rowRoutes } from './row-routes.ts';

/** Days, schedule items and sub-items: add, change, delete; edits of many of them, and publications. All of it needs a session. */
export function writeRoutes(parts: HostParts, sessions: Sessions) {
  const { reader, edits } = parts;
  return async (app: FastifyInstance) => {
    app.addHook('onRequest', authorize(sessions));
    app.addHook('onSend', tellOvertaken(reader));
    for (const kind of KINDS) rowRoutes(app, edits, kind);
    editRoutes(app, edits);
    historyRoutes(app, reader);
    undoRoutes(app, edits);
    publicationLists(app, parts);
    publicationRoutes(app, edits);
    messageRoute(app, parts);
  };
}
