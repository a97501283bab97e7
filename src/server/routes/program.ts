import type { FastifyInstance } from 'fastify';
import { authorize } from '../authorize.ts';
import { bodies, rows } from '../schemas.ts';
import type { Sessions } from '../sessions.ts';
import type { ProgramStore } from '../store/program-store.ts';
import { type Resource, rowRoutes } from './rows.ts';

const RESOURCES: Resource[] = [
  {
    ...{ path: '/api/days', table: 'days', name: 'day' },
    ...{ ...bodies.days, row: rows.days },
  },
  {
    ...{ path: '/api/schedule-items', table: 'schedule_items', name: 'schedule item' },
    ...{ ...bodies.scheduleItems, row: rows.scheduleItems },
  },
  {
    ...{ path: '/api/schedule-item-lists', table: 'schedule_item_lists', name: 'sub-item' },
    ...{ ...bodies.scheduleItemLists, row: rows.scheduleItemLists },
  },
];

/** Days, schedule items and sub-items: add, change, delete. All of them need a session. */
export function programRoutes(store: ProgramStore, sessions: Sessions) {
  return async (app: FastifyInstance) => {
    app.addHook('onRequest', authorize(sessions));
    app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));
    for (const resource of RESOURCES) rowRoutes(app, store, resource);
  };
}
