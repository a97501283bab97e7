import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { ProgramCache, ShownProgram } from '../current-program/program-cache.ts';
import { Problem, PROBLEM_TYPE } from '../http/problem.ts';
import { unreadyAnswer } from '../http/problem-schema.ts';
import type { DatabaseStatus } from '../store/health/database-status.ts';
import type { Fault } from '../store/health/faults.ts';

/** Why a host has nothing to answer visitors with, or soon won't answer. */
export type Unready = Fault | 'program' | 'starting' | 'closing';

const NO_PROGRAM = 'The server has no program to show yet: ';
const TOLD = {
  closing: 'The server is being stopped.',
  starting: `${NO_PROGRAM}it is starting.`,
  program: `${NO_PROGRAM}it can't be made. The server's log says why.`,
} as const;

/** A host that has a program is ready whatever has happened to its database: visitors get the last program that it knows. */
function unreadyReason({ publicRevision, trouble }: ShownProgram, status: DatabaseStatus): Unready | undefined {
  if (publicRevision !== undefined) return undefined;
  if (!trouble) return 'starting';
  return trouble === 'program' ? 'program' : (status.fault ?? 'away');
}

const ok = z.object({ status: z.literal('ok') });
const tags = ['meta'];

/**
 * Probes of containers and balancers. The paths are those of MicroProfile Health, below the health that monitors ask for.
 * @param closing tells that the host is about to close
 */
export function probeRoutes(cache: ProgramCache, status: DatabaseStatus, closing: AbortSignal | undefined) {
  return async (app: FastifyInstance) => {
    app.get(
      '/api/health/live',
      {
        schema: {
          operationId: 'getLiveness',
          summary: 'Alive',
          description:
            'For whatever starts the server again. 200 as long as the server answers at all. Nothing is looked at: a new start would mend ' +
            'neither the database nor the program.',
          tags,
          response: { 200: ok },
        },
      },
      async () => ({ status: 'ok' as const }),
    );

    app.get(
      '/api/health/ready',
      {
        schema: {
          operationId: 'getReadiness',
          summary: 'Ready for visitors',
          description:
            'For balancers. 200 when the server has a program to show, even if that is an earlier one because the database fails. 503 while ' +
            "it is starting or being stopped, and when there is no program. The database isn't asked.",
          tags,
          response: {
            200: ok,
            503: {
              description: 'Send visitors to another host; `fault` says why',
              content: { [PROBLEM_TYPE]: { schema: unreadyAnswer } },
            },
          },
        },
      },
      async () => {
        const fault = closing?.aborted ? 'closing' : unreadyReason(cache.state, status);
        if (!fault) return { status: 'ok' as const };
        const detail = fault in TOLD ? TOLD[fault as keyof typeof TOLD] : `${NO_PROGRAM}its database fails.`;
        throw new Problem(503, detail, { fault });
      },
    );
  };
}
