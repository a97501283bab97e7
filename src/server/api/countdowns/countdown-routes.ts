import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { CountdownChange, CountdownList } from '../../../program/api/countdown-bodies.ts';
import type { RunRefusal } from '../../../program/api/run-bodies.ts';
import { authorize } from '../../auth/authorize.ts';
import type { Sessions } from '../../auth/sessions.ts';
import type { HostParts } from '../../current-program/host-parts.ts';
import { problems } from '../../http/problem-answers.ts';
import { Problem } from '../../http/problem.ts';
import { RunRefused } from '../../store/errors.ts';
import type { Countdowns } from '../../store/run/countdowns.ts';
import { countdownChange, countdownList } from './countdown-schemas.ts';

const LIST = `
The countdowns on the displays of rooms (\`/screen/NAME\`), by whomever they were started: here, or by a link (\`POST /api/run\`). Editors
that are connected to \`GET /api/editors/events\` hear there that they are others.`;

const SET = `
Starts the countdown on the display of a room, in the place of one that runs, or stops it. It says the outcome: the same again changes
nothing. It is no edit, and no part of the program and its history. 404 for a room that the program of visitors doesn't name, 409 for a
moment that has passed.`;

const security = [{ session: [] }];
const tags = ['screens'];

/** The statuses and sentences of refusals; the others are about items, or about links. */
const REFUSED: Readonly<
  Partial<Record<RunRefusal, readonly [status: number, field: keyof CountdownChange, why: string, message: string]>>
> = {
  'not-yours': [404, 'room', 'The program that visitors see has no such room.', 'names no room'],
  'too-far': [422, 'ends', 'A countdown has two hours at most.', 'must be at most two hours from now'],
  'is-over': [409, 'ends', 'The time that it was to count down is over already.', 'must be a moment to come'],
};

/** The answer about a countdown that isn't set; other errors pass as they are. */
function countdownProblem(error: unknown): unknown {
  const refused = error instanceof RunRefused ? REFUSED[error.why] : undefined;
  if (!refused) return error;
  const [status, field, why, message] = refused;
  return new Problem(status, why, { errors: [{ field, message }] });
}

/** Routes about countdowns on the displays of rooms. All of them need a session. */
export function countdownRoutes({ event }: HostParts, countdowns: Countdowns, sessions: Sessions) {
  const list = async (): Promise<CountdownList> => ({ countdowns: await countdowns.list() });

  return async (host: FastifyInstance) => {
    host.addHook('onRequest', authorize(sessions));
    const app = host.withTypeProvider<ZodTypeProvider>();
    app.get(
      '/api/countdowns',
      {
        schema: {
          operationId: 'listCountdowns',
          summary: 'Countdowns on displays',
          description: LIST,
          tags,
          security,
          response: { 200: countdownList, ...problems(401, 503) },
        },
      },
      list,
    );

    app.put(
      '/api/countdowns',
      {
        schema: {
          operationId: 'setCountdown',
          summary: 'Start or stop the countdown of a room',
          description: SET,
          tags,
          security,
          body: countdownChange,
          response: {
            200: countdownList.describe('All countdowns, as they are now'),
            ...problems(400, 401, 403, 404, 409, 413, 415, 422, 503, 507),
          },
        },
      },
      async (request) => {
        try {
          await countdowns.set(request.body, undefined, event.info);
        } catch (error) {
          throw countdownProblem(error);
        }
        return list();
      },
    );
  };
}
