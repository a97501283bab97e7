import { PROBLEM_TYPE } from '../problem.ts';
import { problemAnswer } from '../schemas.ts';

const MEANINGS = {
  400: 'The request is malformed',
  401: 'No session, or it has ended',
  403: "Sent by a browser from another site's page",
  404: 'No such row',
  412: 'Somebody else was first; `current` holds the row as it is now',
  413: 'The body is too large',
  415: 'The body is not JSON',
  422: 'The body is not what the call takes; `errors` names the fields',
  429: 'Too many failed sign-ins; Retry-After says how many seconds to wait',
  503: 'The database does not answer',
} as const;

/** The error answers of a call, for the OpenAPI document. */
export const problems = (...statuses: (keyof typeof MEANINGS)[]) =>
  Object.fromEntries(
    statuses.map((status) => [
      status,
      { description: MEANINGS[status], content: { [PROBLEM_TYPE]: { schema: problemAnswer } } },
    ]),
  );
