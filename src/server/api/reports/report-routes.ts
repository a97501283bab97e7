import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { authorize } from '../../auth/authorize.ts';
import type { Sessions } from '../../auth/sessions.ts';
import { problems } from '../../http/problem-answers.ts';
import { Problem } from '../../http/problem.ts';
import { rowParams } from '../../http/row-id.ts';
import { LINK_LIMITS } from '../../limits/link-limits.ts';
import { ReportNotFound } from '../../store/errors.ts';
import { Reports } from '../../store/run/reports.ts';
import type { Database } from '../../store/schema/tables.ts';
import { authorOf, editHeaders } from '../edits/edit-headers.ts';
import { report, reportList } from './report-schemas.ts';

const LIST = `
What people in the rooms have reported by links (\`POST /api/run\`): that the organizers are needed, or that an item can't take place. A report
changes nothing by itself. At most ${LINK_LIMITS.reports} are kept; those that were answered make room first. \`GET /api/editors/events\` tells of those
that are open.`;

const security = [{ session: [] }];
const tags = ['links'];

/** Routes about what is reported by links. All of them need a session. */
export function reportRoutes(db: Database, sessions: Sessions) {
  const reports = new Reports(db);
  return async (host: FastifyInstance) => {
    const app = host.withTypeProvider<ZodTypeProvider>();
    app.addHook('onRequest', authorize(sessions));
    app.get(
      '/api/reports',
      {
        schema: {
          operationId: 'listReports',
          summary: 'What is reported by links',
          description: LIST,
          tags,
          security,
          response: { 200: reportList, ...problems(401, 503) },
        },
      },
      () => reports.list(),
    );
    app.post(
      '/api/reports/:id/answer',
      {
        schema: {
          operationId: 'answerReport',
          summary: 'Answer a report',
          description:
            'Says that the caller takes care of it, or has: it rings no more, and the page of the link says who. The first who ' +
            'answers has answered it; the same again changes nothing.',
          tags,
          security,
          params: rowParams,
          headers: z.object(editHeaders),
          response: { 200: report.describe('The report as it is now'), ...problems(400, 401, 403, 404, 422, 503, 507) },
        },
      },
      async (request) => {
        try {
          return await reports.answer(request.params.id, authorOf(request).by);
        } catch (error) {
          if (!(error instanceof ReportNotFound)) throw error;
          throw new Problem(404, 'There is no such report. It may have made room for a new one.');
        }
      },
    );
  };
}
