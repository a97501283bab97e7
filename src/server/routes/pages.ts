import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { pagePolicy } from '../content-security-policy.ts';
import { pagePrerenderer, rootStyles } from '../prerender.ts';
import { Problem } from '../problem.ts';
import { withPublicAddress } from '../public-metadata.ts';
import { Representation, send } from '../representation.ts';
import type { CachedSchedule, ScheduleCache } from '../schedule-cache.ts';

const HTML = 'text/html; charset=utf-8';

const readShell = (distDir: string, name: string) => {
  const file = join(distDir, name);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
};

function requireShell<T>(page: T | undefined): T {
  if (!page) throw new Problem(404, 'The pages have not been built. Run: npm run build');
  return page;
}

function programPage(shell: string) {
  const draw = pagePrerenderer(shell);
  let drawn: { from: CachedSchedule; representation: Representation } | undefined;
  return {
    policy: pagePolicy(shell, rootStyles()),
    at(current: CachedSchedule): Representation {
      if (drawn?.from !== current)
        drawn = { from: current, representation: new Representation(Buffer.from(draw(current.schedule)), HTML) };
      return drawn.representation;
    },
  };
}

/** The two pages: `/` with every section drawn, the program included, and `/editor`, which holds no data. */
export function pageRoutes(cache: ScheduleCache, distDir: string, publicUrl: URL | undefined) {
  const program = readShell(distDir, 'index.html');
  const editor = readShell(distDir, 'editor.html');
  const programShell = program ? programPage(withPublicAddress(program, publicUrl)) : undefined;
  const editorPage = editor
    ? { policy: pagePolicy(editor), representation: new Representation(Buffer.from(editor), HTML) }
    : undefined;

  return async (app: FastifyInstance) => {
    app.get('/', { schema: { hide: true } }, async (request, reply) => {
      const { policy, at } = requireShell(programShell);
      reply.header('content-security-policy', policy);
      return send(request, reply, at(await cache.current()));
    });
    // Typed with a slash at the end, the address is no other.
    app.get('/editor/', { schema: { hide: true } }, async (_request, reply) => reply.redirect('/editor', 308));
    app.get('/editor', { schema: { hide: true } }, async (request, reply) => {
      const { policy, representation } = requireShell(editorPage);
      reply.headers({
        'content-security-policy': policy,
        'cross-origin-opener-policy': 'same-origin',
        'x-robots-tag': 'noindex',
      });
      return send(request, reply, representation);
    });
  };
}
