import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { authorize } from '../../auth/authorize.ts';
import type { Sessions } from '../../auth/sessions.ts';
import { problems } from '../../http/problem-answers.ts';
import { Problem } from '../../http/problem.ts';
import { rowParams } from '../../http/row-id.ts';
import { ScreenNameTaken, ScreenNotFound } from '../../store/errors.ts';
import { selectRoomNames } from '../../store/rooms/placed-items.ts';
import type { Database } from '../../store/schema/tables.ts';
import { Screens } from '../../store/screens/screens.ts';
import { writtenRooms } from '../written-rooms.ts';
import { screen, screenChange, screenList } from './screen-schemas.ts';

const LIST = `
Devices that show the program on a wall, and what has become of them. A screen has two letters until an editor has named it. It follows
a room that is renamed, as links do: when visitors see all its items in one other room that nobody was in before. Else it keeps its
room, and \`gone\` says when no item names that any more.`;

const security = [{ session: [] }];
const tags = ['screens'];

/** The answer about a screen that stays as it is; other errors pass as they are. */
function screenProblem(error: unknown): unknown {
  if (error instanceof ScreenNotFound)
    return new Problem(404, 'There is no such screen. Somebody may have removed it.');
  if (error instanceof ScreenNameTaken) {
    const message = `is that of another screen already (${error.by})`;
    return new Problem(409, `The name ${message}. Choose another one.`, { errors: [{ field: 'name', message }] });
  }
  return error;
}

async function told<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw screenProblem(error);
  }
}

/** Routes by which editors see and change screens. All of them need a session. */
export function screenRoutes(db: Database, sessions: Sessions) {
  const screens = new Screens(db);
  return async (app: FastifyInstance) => {
    app.addHook('onRequest', authorize(sessions));
    listRoute(app, screens);
    changingRoutes(app, db, screens);
  };
}

function listRoute(host: FastifyInstance, screens: Screens): void {
  host.withTypeProvider<ZodTypeProvider>().get(
    '/api/screens',
    {
      schema: {
        operationId: 'listScreens',
        summary: 'Screens',
        description: LIST,
        tags,
        security,
        response: { 200: screenList, ...problems(401, 503) },
      },
    },
    () => screens.list(),
  );
}

function changingRoutes(host: FastifyInstance, db: Database, screens: Screens): void {
  const app = host.withTypeProvider<ZodTypeProvider>();
  app.patch(
    '/api/screens/:id',
    {
      schema: {
        operationId: 'changeScreen',
        summary: 'Change a screen',
        description:
          'Fields that the body lacks stay as they are. Its device goes to the address of its name within half a minute. 409 for a ' +
          'name that another screen has.',
        tags,
        security,
        params: rowParams,
        body: screenChange,
        response: {
          200: screen.describe('The screen as it is now'),
          ...problems(400, 401, 403, 404, 409, 413, 415, 422, 503, 507),
        },
      },
    },
    async ({ params: { id }, body }) => {
      const { rooms } = body;
      const chosen = async () =>
        rooms?.length
          ? { rooms: writtenRooms(rooms, await selectRoomNames(db), (await screens.screen(id)).rooms) }
          : {};
      return told(chosen().then((written) => screens.change(id, { ...body, ...written })));
    },
  );

  app.delete(
    '/api/screens/:id',
    {
      schema: {
        operationId: 'removeScreen',
        summary: 'Remove a screen',
        description: 'Its device is told that it is gone, and its address shows nothing any more.',
        tags,
        security,
        params: rowParams,
        response: { 204: z.null().describe('It is gone'), ...problems(400, 401, 403, 404, 503, 507) },
      },
    },
    async (request, reply) => {
      await told(screens.remove(request.params.id));
      return reply.code(204).send(null);
    },
  );
}
