import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { PrintedSign, Sign, SignList } from '../../../program/api/sign-bodies.ts';
import { authorize } from '../../auth/authorize.ts';
import type { Sessions } from '../../auth/sessions.ts';
import type { HostParts } from '../../current-program/host-parts.ts';
import { withCurrentProgram } from '../../current-program/with-current-program.ts';
import { problems } from '../../http/problem-answers.ts';
import { Problem } from '../../http/problem.ts';
import { SIGN_LIMITS } from '../../limits/sign-limits.ts';
import { PROGRAM_UNAVAILABLE } from '../../render/program-unavailable.ts';
import type { PrintedSignTable } from '../../store/schema/sign-tables.ts';
import type { Database } from '../../store/schema/tables.ts';
import { PrintedSigns, signKey } from '../../store/signs/printed-signs.ts';
import { authorOf, editHeaders } from '../edits/edit-headers.ts';
import { signList, signsChange } from './sign-schemas.ts';

const LIST = `
The door signs and timetables of the program that visitors see, as \`/signs\` prints them, and what was printed of them: those that say
something else by now, and those of a room or day that is gone. \`/signs?sign=DAY:ROOM&sign=DAY\` prints some of them: the sign of a room
on a day, and the timetable of a day.`;

const CHANGE = `
Says that signs were printed and hang now, or were taken down. The host can't know that by itself. The same again changes nothing but
when it was said. At most ${SIGN_LIMITS.kept} are kept; those that were printed longest ago make room.`;

const security = [{ session: [] }];
const tags = ['signs'];
const headers = z.object({ 'editor-tab': editHeaders['editor-tab'] });

const said = (row: PrintedSignTable | undefined): Pick<Sign, 'printed_at' | 'printed_by' | 'has_account'> => ({
  printed_at: row?.printed_at ?? null,
  printed_by: row?.printed_by ?? '',
  has_account: !!row?.has_account,
});

const placeOf = ({ day_id, room_key, room }: PrintedSignTable) => ({
  day: day_id,
  room: room_key === '' ? null : room,
});

/** The signs of a program beside those that were printed. */
function compare(signs: readonly PrintedSign[], printed: readonly PrintedSignTable[]): Sign[] {
  const rows = new Map(printed.map((row) => [signKey(placeOf(row)), row]));
  const present = signs.map(({ digest, ...sign }): Sign => {
    const row = rows.get(signKey(sign));
    rows.delete(signKey(sign));
    return { ...sign, state: !row ? 'unprinted' : row.digest === digest ? 'current' : 'outdated', ...said(row) };
  });
  const gone = [...rows.values()].map((row): Sign => {
    return { ...placeOf(row), day_title: row.day_title, state: 'gone', ...said(row) };
  });
  return [...present, ...gone];
}

/** Routes about the signs on paper. All of them need a session. */
export function signRoutes({ cache, renderer }: HostParts, db: Database, sessions: Sessions) {
  const printedSigns = new PrintedSigns(db);
  const list = (): Promise<SignList> =>
    withCurrentProgram(cache, async (program) => {
      if (!program) throw new Problem(503, PROGRAM_UNAVAILABLE);
      const signs = await renderer.signs(program.revision);
      return { signs: compare(signs, await printedSigns.list()) };
    });

  return async (host: FastifyInstance) => {
    host.addHook('onRequest', authorize(sessions));
    const app = host.withTypeProvider<ZodTypeProvider>();
    app.get(
      '/api/signs',
      {
        schema: {
          ...{ operationId: 'listSigns', summary: 'Signs on paper', description: LIST, tags, security },
          response: { 200: signList, ...problems(401, 503) },
        },
      },
      list,
    );
    app.patch(
      '/api/signs',
      {
        schema: {
          ...{ operationId: 'changeSigns', summary: 'Say what was printed', description: CHANGE, tags, security },
          ...{ headers, body: signsChange },
          response: {
            200: signList.describe('All signs as they are now'),
            ...problems(400, 401, 403, 413, 415, 422, 503, 507),
          },
        },
      },
      async (request) => {
        const { printed = [], taken_down = [] } = request.body;
        await printedSigns.change(printed, taken_down, authorOf(request));
        return list();
      },
    );
  };
}
