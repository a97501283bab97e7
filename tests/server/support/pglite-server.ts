import type { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';

/** Messages that end a query: `Query`, `Sync` and `Terminate`. All others are steps of one. */
const ENDS = new Set('QSX'.split('').map((letter) => letter.charCodeAt(0)));

/**
 * PGlite as a server for several connections. It has one session for all of them, and its own server lets their messages
 * through one by one: two queries at the same time get each other's values. So a connection keeps its turn until its query
 * has ended, as within a transaction.
 */
export function pgliteServer(db: PGlite, port: number): PGLiteSocketServer {
  let isWithinQuery = false;
  const inTurns = new Proxy(db, {
    get(target, name) {
      if (name === 'isInTransaction') return () => isWithinQuery || target.isInTransaction();
      if (name === 'exec') {
        // A connection that is gone ends what it has begun.
        isWithinQuery = false;
        return target.exec.bind(target);
      }
      if (name === 'execProtocolRawStream')
        return async (...[message, options]: Parameters<PGlite['execProtocolRawStream']>) => {
          // A connection begins with a message without a letter.
          isWithinQuery = message[0] !== 0 && !ENDS.has(message[0]!);
          return target.execProtocolRawStream(message, options);
        };
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
  return new PGLiteSocketServer({ db: inTurns, port, host: '127.0.0.1', maxConnections: 20 });
}
