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
  const { store } = parts;
  return async (app: FastifyInstance) => {
    app.addHook('onRequest', authorize(sessions));
    app.addHook('onSend', tellOvertaken(store));
    for (const kind of KINDS) rowRoutes(app, store, kind);
    editRoutes(app, store);
    historyRoutes(app, store);
    undoRoutes(app, store);
    publicationLists(app, store);
    publicationRoutes(app, store);
    messageRoute(app, parts);
  };
}
