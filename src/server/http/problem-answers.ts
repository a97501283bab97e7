import type { z } from 'zod';
import { PROBLEM_TYPE } from './problem.ts';
import { editProblemAnswer, problemAnswer, unhealthyAnswer } from './problem-schema.ts';

const MEANINGS = {
  400: 'The request is malformed',
  401: 'No session, or it has ended',
  403: "Sent by a browser from another site's page",
  404: 'No such row, or no such page',
  409: 'Nothing is left to undo, to restore or to publish; visitors see something else than the draft has; a link has ended, or is one too many; or another screen has that name; `detail` says why',
  410: 'Not known any more; read `GET /api/schedule`',
  412: 'The row has changed, and `current` holds it as it is now; or the program has, before it was published',
  413: 'The body is too large',
  415: 'The body is not JSON',
  422: 'The body, or a parameter, is not what the call takes; `errors` names the fields',
  429: 'Too many failed sign-ins, connections of one session, screens without a name, or reports of one link; Retry-After says how many seconds to wait where that is known',
  501: 'The format is not known',
  503: 'The database does not answer, or fails; `fault` says how. Retry-After where waiting helps',
  507: 'The disk is full',
} as const;

type Status = keyof typeof MEANINGS;

const problem = (status: Status, schema: z.ZodType = problemAnswer) => ({
  description: MEANINGS[status],
  content: { [PROBLEM_TYPE]: { schema } },
});

/** The error answers of a call, for the OpenAPI document. */
export const problems = (...statuses: Status[]) =>
  Object.fromEntries(statuses.map((status) => [status, problem(status)]));

/** The same of a call about edits. */
export const editProblems = (...statuses: Status[]) =>
  Object.fromEntries(statuses.map((status) => [status, problem(status, editProblemAnswer)]));

export const unhealthy = {
  503: {
    ...problem(503, unhealthyAnswer),
    description: "The database fails, or the program can't be made; `fault` says how",
  },
};
