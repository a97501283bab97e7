import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import pino from 'pino';
import type { Config } from './config.ts';

/** JSON lines on stderr; stdout belongs to the command line. No header and no body is ever logged. */
export function createLog(level: Config['logLevel']): FastifyBaseLogger {
  return pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      // A driver's error carries its whole connection along.
      serializers: { err: ({ name, message, code, stack }: NodeJS.ErrnoException) => ({ name, message, code, stack }) },
      redact: { paths: ['*.password', '*.token', '*.authorization', '*.headers'], censor: '[redacted]' },
    },
    pino.destination({ fd: 2, sync: true }),
  );
}

/** Calls that machines repeat every few seconds: what they hear is the news, not that they have asked. */
const isWellProbe = (path: string | undefined, status: number) => status < 400 && !!path?.startsWith('/api/health');

/** One line a request, once it is answered. The query is left out: people put secrets there. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id));
  app.addHook('onResponse', async (request, reply) => {
    const [path] = request.url.split('?');
    const { statusCode: status } = reply;
    request.log[isWellProbe(path, status) ? 'debug' : 'info'](
      {
        method: request.method,
        path,
        status,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        address: request.ip,
      },
      'request',
    );
  });
}
