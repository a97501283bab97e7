import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { clientAddress } from '../../auth/sign-in/sign-in-source.ts';
import type { HostParts } from '../../current-program/host-parts.ts';
import { minuteLimit } from '../../http/connections/minute-limit.ts';
import { networkOf } from '../../http/connections/networks.ts';
import { problems } from '../../http/problem-answers.ts';
import { Problem } from '../../http/problem.ts';
import { SCREENS } from '../../limits/stranger-limits.ts';
import { ScreensFull } from '../../store/errors.ts';
import type { Database } from '../../store/schema/tables.ts';
import { Screens } from '../../store/screens/screens.ts';
import { openedScreen, screenKey, seenScreen } from './screen-schemas.ts';

const OPEN = `
What the page \`/screen\` does on a device that isn't a screen yet: it gets two letters, which the editors are told, and a secret by which
it is known again. A screen that nobody names is forgotten when it was not seen for an hour. 429 with
Retry-After where a network opens more than ${SCREENS.openedAMinute} within a minute, and where ${SCREENS.unnamed} wait for a name already.`;

const SEEN = `
What the page of a screen asks every 30 seconds, which also says that it is there: the name under which it stays, at \`/screen/NAME\`. 404
when an editor has removed it, or for a key that isn't its own: it then opens another one. 429 with Retry-After where a network asks
more than ${SCREENS.seenAMinute} times within a minute.`;

const tags = ['screens'];

/** Seconds after which a device may ask again, when an editor may have named or removed a screen. */
const FULL_S = 60;

const FULL = {
  unnamed: `${SCREENS.unnamed} screens wait for a name already. An organizer names or removes them under “Screens” in the editor.`,
  codes: 'There are as many screens as codes. An organizer removes one under “Screens” in the editor.',
} as const;

const full = ({ of }: ScreensFull) => new Problem(429, FULL[of], { headers: { 'retry-after': String(FULL_S) } });

/** Routes by which a device without an account becomes a screen, and stays one. */
export function screenDeviceRoutes({ config }: Pick<HostParts, 'config'>, db: Database) {
  const screens = new Screens(db);
  return async (host: FastifyInstance) => {
    const app = host.withTypeProvider<ZodTypeProvider>();
    const networkOfDevice = (request: FastifyRequest) => networkOf(clientAddress(request, config.trustProxy));
    const limitOpened = minuteLimit(host, SCREENS.openedAMinute, networkOfDevice);
    const limitSeen = minuteLimit(host, SCREENS.seenAMinute, networkOfDevice);
    app.post(
      '/api/screens',
      {
        schema: {
          operationId: 'openScreen',
          summary: 'Become a screen',
          description: OPEN,
          tags,
          response: {
            201: openedScreen.describe('Its code, and the secret of the device this once'),
            ...problems(400, 403, 429, 503, 507),
          },
        },
      },
      async (request, reply) => {
        await limitOpened(request);
        try {
          const made = await screens.open();
          return await reply.code(201).header('cache-control', 'no-store').send(made);
        } catch (error) {
          throw error instanceof ScreensFull ? full(error) : error;
        }
      },
    );

    app.post(
      '/api/screens/seen',
      {
        schema: {
          operationId: 'sayScreenIsThere',
          summary: 'Say that a screen is there',
          description: SEEN,
          tags,
          body: screenKey,
          response: {
            200: seenScreen.describe('What has become of it'),
            ...problems(400, 403, 404, 413, 415, 422, 429, 503, 507),
          },
        },
      },
      async (request, reply) => {
        reply.header('cache-control', 'no-store');
        await limitSeen(request);
        const seen = await screens.seen(request.body);
        if (seen) return seen;
        throw new Problem(404, 'There is no such screen any more.');
      },
    );
  };
}
