import type { FastifyInstance } from 'fastify';
import type { HostParts } from '../current-program/host-parts.ts';
import { calendarRoutes } from './calendar-routes.ts';
import { FormatCache } from './format-cache.ts';
import { scheduleFileRoutes } from './schedule-file-routes.ts';

/** The program for calendars, apps and spreadsheets. Open to every origin. */
export function formatRoutes(parts: HostParts) {
  const formats = new FormatCache(parts);
  return async (app: FastifyInstance) => {
    await app.register(calendarRoutes(parts, formats));
    await app.register(scheduleFileRoutes(parts, formats));
  };
}
