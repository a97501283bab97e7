import type { LinkRefusal, RunRefusal } from '../../program/api/run-bodies.ts';
import { STATUS_CODES } from 'node:http';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import {
  ContentFull,
  DocumentChanged,
  DocumentNotFound,
  EditNotFound,
  KeyReused,
  ParentNotFound,
  PlaceNotFound,
  RowChanged,
  RowNotFound,
} from '../store/errors.ts';
import { CONTENT_LIMITS } from '../limits/content-limits.ts';
import { type Fault, faultOf, FAULTS, type FaultWords, NOTHING_SAVED } from '../store/health/faults.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The effect of a database fault here, for people who can't look for it themselves: `nobody can sign in`. */
    refused?: string;
  }
}

export const PROBLEM_TYPE = 'application/problem+json';

export interface FieldProblem {
  /** Name of the field in the body, such as `title`; `body` for the body as a whole. */
  field: string;
  message: string;
}

/** The fault of one write of an edit. */
export interface WriteProblem {
  /** Its number in the list of writes, from 0. */
  write: number;
  reason: 'changed' | 'missing' | 'invalid' | 'never' | 'differs';
  /** Name of the field in the write, such as `values.title`. */
  field?: string;
  message?: string;
  /** The row as it is now. */
  row?: object;
  /** The changes in a row that was to be deleted. */
  newer?: readonly object[];
  /** The field in the draft, and as visitors see it. */
  draft?: string;
  shown?: string;
}

interface Extra {
  errors?: readonly (FieldProblem | WriteProblem)[];
  /** 412: the row as it is now. */
  current?: object;
  /** 409: what would have been left as it is. */
  skipped?: readonly object[];
  /** 409: what somebody else has just pressed for the same item. */
  pressed?: { by: string; at: string; time: string };
  /** Why an action of a link isn't done, in a word by which its page chooses its own. */
  refused?: RunRefusal | LinkRefusal;
  /** 401 of a link: the name of whom to ask about it. */
  whom?: string;
  /** The fault of the database; in health also one of another kind. */
  fault?: Fault | 'program' | 'starting' | 'closing';
  headers?: Record<string, string>;
}

/** An answer that isn't a success, as RFC 9457 problem details. `detail` is a sentence for the person at the screen. */
export class Problem extends Error {
  override name = 'Problem';
  constructor(
    readonly status: number,
    readonly detail: string,
    readonly extra: Extra = {},
  ) {
    super(detail);
  }
}

/** Of a row that another one can't stand behind. */
export const NO_PLACE = 'names no row of the same list; it may have been moved or deleted';

/** The problem details as JSON text, for an answer that no route makes. */
export function problemJson(status: number, detail: string, extra: Omit<Extra, 'headers'> = {}): string {
  return JSON.stringify({ type: 'about:blank', title: STATUS_CODES[status] ?? 'Error', status, detail, ...extra });
}

const MIB = 1024 * 1024;

/** Our words for the framework's own refusals, whose messages are written for programmers. */
const FRAMEWORK: Record<string, string> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'The body must be JSON, sent as Content-Type: application/json.',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'The body is not as long as Content-Length says.',
};

function validationProblem(error: FastifyError): Problem {
  const issues = error.validation ?? [];
  if (error.validationContext === 'params') return new Problem(404, 'There is no such row.');
  const errors = issues.map(({ instancePath, message }) => ({
    field: instancePath.slice(1).replaceAll('/', '.') || 'body',
    message: message ?? 'is not valid',
  }));
  const detail = errors.map(({ field, message }) => `${field} ${message}.`).join(' ');
  if (error.validationContext === 'headers') return new Problem(400, detail);
  return new Problem(422, detail, { errors });
}

/** Turns whatever was thrown into what the client is told. Undefined stands for a fault of our own. */
function toProblem(error: FastifyError | Problem, bodyLimit: number): Problem | undefined {
  if (error instanceof Problem) return error;
  if (error instanceof RowNotFound) return new Problem(404, 'There is no such row. It may have been deleted.');
  if (error instanceof RowChanged)
    return new Problem(412, 'Somebody else has changed this entry meanwhile.', { current: error.current });
  if (error instanceof ParentNotFound) {
    const errors = [{ field: error.field, message: 'names no row; it may have been deleted' }];
    return new Problem(422, `${error.field} names no row; it may have been deleted.`, { errors });
  }
  if (error instanceof PlaceNotFound) {
    const errors = [{ field: 'after_id', message: NO_PLACE }];
    return new Problem(422, `after_id ${NO_PLACE}.`, { errors });
  }
  if (error instanceof DocumentNotFound) return new Problem(404, 'There is no such document.');
  if (error instanceof DocumentChanged)
    return new Problem(412, 'Somebody else has changed this document meanwhile.', { current: error.current });
  if (error instanceof ContentFull) {
    const { documents, bytes } = CONTENT_LIMITS;
    const most = error.of === 'documents' ? `${documents} documents` : `${bytes / 1_000_000} MB in all documents`;
    const message = `can't be kept: a site has at most ${most}`;
    return new Problem(422, `The content ${message}.`, { errors: [{ field: 'body', message }] });
  }
  if (error instanceof EditNotFound) return new Problem(404, 'There is no such edit. It may have been forgotten.');
  if (error instanceof KeyReused)
    return new Problem(422, 'This Idempotency-Key was used for another body.', {
      errors: [{ field: 'Idempotency-Key', message: 'was used for another body' }],
    });
  if (hasZodFastifySchemaValidationErrors(error)) return validationProblem(error);
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return new Problem(413, `The body is too large: at most ${bodyLimit / MIB} MiB can be sent.`);
  const status = error.statusCode ?? 500;
  if (status >= 400 && status < 500) return new Problem(status, FRAMEWORK[error.code] ?? 'The request is not valid.');
  return undefined;
}

interface FaultAnswer {
  status?: number;
  /** See `refused` of a route. */
  refused?: string;
  /** Members that only one call's answer has. */
  more?: object;
}

export function faultProblem(fault: Fault, { status, refused, more }: FaultAnswer = {}): Problem {
  const words: FaultWords = FAULTS[fault];
  const { retryAfter } = words;
  const told = words.told(refused ?? NOTHING_SAVED);
  const detail = refused && !retryAfter ? `${told} Tell whoever runs the server.` : told;
  const headers = retryAfter ? { 'retry-after': String(retryAfter) } : undefined;
  return new Problem(status ?? words.status, detail, { ...more, fault, headers });
}

/** Where a failure is to be looked for: what a stranger has put into the address isn't repeated. */
const routeOf = ({ method, routeOptions }: FastifyRequest) => `${method} ${routeOptions.url ?? '(none)'}`;

/** The answer to an error, never a stack or an internal message; a fault of our own is logged. */
export function problemFor(error: FastifyError | Problem, request: FastifyRequest): Problem {
  const problem = toProblem(error, request.routeOptions.bodyLimit);
  if (problem) return problem;
  const fault = faultOf(error);
  if (fault) {
    request.log.error({ err: error, fault, route: routeOf(request) }, 'the database fails');
    return faultProblem(fault, { refused: request.routeOptions.config.refused });
  }
  request.log.error({ err: error, route: routeOf(request) }, 'request failed');
  return new Problem(500, `Something went wrong on the server. The log has it under request ${request.id}.`);
}

/** Error handler of the whole host: problem details for everything. */
export function handleError(error: FastifyError | Problem, request: FastifyRequest, reply: FastifyReply) {
  const problem = problemFor(error, request);
  const { headers = {}, ...extra } = problem.extra;
  return reply
    .code(problem.status)
    .headers({ 'cache-control': 'no-store', ...headers })
    .type(PROBLEM_TYPE)
    .send(problemJson(problem.status, problem.detail, extra));
}
