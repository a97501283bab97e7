import { existsSync, readdirSync, readFileSync, ReadStream } from 'node:fs';
import { join, posix } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { HostParts } from '../current-program/host-parts.ts';
import { demoPolicy, DRAWING_POLICY, pageHeaders, WORKER_POLICY } from '../http/content-security-policy.ts';
import { IMMUTABLE, PROGRAM_S, sharedFor } from '../http/answers/cache-headers.ts';
import { HASHED, hashedPaths } from './released-files.ts';
import type { ReleasedFiles } from './shared-releases.ts';
import { SharedFiles } from '../http/answers/shared-files.ts';

/**
 * Pages with a route of their own, the server's code, the npm package, compressed copies and hidden files. A file system
 * takes `//` for `/`, and some take `SERVER` for `server`.
 */
const KEPT_BACK =
  /^\/+(?:(?:index|editor|preview|item|framed(?:-item)?|not-found)\.html|(?:server|npm(?:-package)?)(?:\/|$))|\.(?:br|gz)$|\/\./i;

/** How long a file may be used without asking. Fonts a week: who comes back sees them in the first paint, and nothing moves. */
function cacheHeaders(path: string): Record<string, string> {
  if (HASHED.test(path)) return IMMUTABLE;
  return path.endsWith('.woff2') ? { 'cache-control': 'public, max-age=604800' } : sharedFor(PROGRAM_S);
}

/** The policies of the demo pages, by path. */
function demoPolicies(distDir: string): Map<string, string> {
  const folder = join(distDir, 'demo');
  if (!existsSync(folder)) return new Map();
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'));
  return new Map(
    pages.map((name) => [
      `/demo/${name.replaceAll('\\', '/').replace(/(^|\/)index\.html$/, '$1')}`,
      demoPolicy(readFileSync(join(folder, name), 'utf8')),
    ]),
  );
}

/** As the file system reads the address, in which any letter may be percent-encoded and any slash doubled. */
const filePath = ({ params }: FastifyRequest) => posix.normalize((params as { '*': string })['*']);

/**
 * The built files, and those of every build that are kept by their hash, for pages that have pinned them. Scripts, fonts
 * and pictures are for pages of every origin.
 */
export function staticFiles({ distDir }: HostParts, released: ReleasedFiles) {
  return async (app: FastifyInstance) => {
    if (!existsSync(distDir)) return;
    const policies = demoPolicies(distDir);
    const files = new SharedFiles();
    app.addHook('onSend', (_request, reply, payload, done) => {
      if (!(payload instanceof ReadStream)) return done(null, payload);
      files.bytesOf(payload, String(reply.getHeader('etag'))).then((bytes) => {
        // Fastify has ended the answer of a client that has left meanwhile (github.com/fastify/fastify/issues/4959).
        if (!reply.raw.headersSent) done(null, bytes);
      }, done);
    });
    app.addHook('onSend', (request, reply, payload, done) => {
      const type = String(reply.getHeader('content-type'));
      const path = `/${filePath(request)}`.replace(/\/index\.html$/, '/');
      const policy = policies.get(path);
      if (policy) reply.headers(pageHeaders(policy));
      else if (path === '/service-worker.js') reply.header('content-security-policy', WORKER_POLICY);
      else if (type.startsWith('image/svg')) reply.header('content-security-policy', DRAWING_POLICY);
      done(null, payload);
    });
    await app.register(fastifyStatic, {
      root: distDir,
      redirect: true,
      cacheControl: false,
      preCompressed: true,
      dotfiles: 'ignore',
      allowedPath: (path) => !KEPT_BACK.test(path),
      setHeaders(reply, path) {
        const headers = { vary: 'Accept-Encoding', ...cacheHeaders(path.replace(/\.(?:br|gz)$/, '')) };
        for (const [name, value] of Object.entries(headers)) reply.setHeader(name, value);
      },
    });
    const own = new Set(await hashedPaths(distDir));
    // A database that is away has no part in a start.
    await released.look().catch(() => {});
    const isKept = async (path: string) => released.has(path) || (!own.has(path) && (await released.find(path)));
    // Without a promise of the answer: its end is also that of a client that leaves, after which Fastify would go on to the
    // route, answer once more, and end the host because that can't be done.
    app.addHook('onRequest', (request, reply, done) => {
      const path = filePath(request);
      isKept(path).then((found) => (found ? void reply.sendFile(path, released.folder) : done()), done);
    });
  };
}
