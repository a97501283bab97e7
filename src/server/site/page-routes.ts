import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pageHeaders } from '../http/content-security-policy.ts';
import type { Markup } from '../http/answers/markup.ts';
import { Problem } from '../http/problem.ts';
import { withAge } from '../current-program/program-age.ts';
import type { ProgramCache } from '../current-program/program-cache.ts';
import { send, sendUncached } from '../http/answers/representation.ts';
import { readPage } from '../render/shells.ts';
import type { SiteAddress } from '../http/site-address.ts';
import type { Variants } from '../http/answers/variants.ts';
import { withQueryOf } from '../http/with-query.ts';
import type { ProgramMaker } from '../render/program-maker.ts';

function requireShell<T>(page: T | undefined): T {
  if (!page) throw new Problem(404, 'The pages have not been built. Run: npm run build');
  return page;
}

/** Addresses that people type or link to, and the page that they mean. */
const SAME_PAGE: Record<string, string> = { '/index.html': '/', '/editor.html': '/editor', '/editor/': '/editor' };

interface PageParts {
  cache: ProgramCache;
  maker: ProgramMaker;
  variants: Variants;
  distDir: string;
  siteOf: SiteAddress;
}

/** The two pages: `/` with every section prerendered, the program included, and `/editor`, which holds no data. */
export function pageRoutes({ cache, maker, variants, distDir, siteOf }: PageParts) {
  const editor = readPage(distDir, 'editor.html', ['program-editor']);
  let withoutProgram: Markup | undefined;

  async function sendProgram(request: FastifyRequest, reply: FastifyReply) {
    const program = await cache.current();
    const page = requireShell(program ? program.page : (withoutProgram ??= await maker.pageWithoutProgram()));
    reply.headers(pageHeaders(page.policy));
    const answer = variants.of(page, siteOf(request, reply) ?? '');
    // 200 without a program, too: travel, online access and committee are there, and some proxies put a page of their
    // own in the place of a 503. `/api/health` is what tells a monitor.
    return program ? send(request, withAge(reply, cache), answer) : sendUncached(request, reply, answer);
  }

  return async (app: FastifyInstance) => {
    app.get('/', { config: { replayed: true }, schema: { hide: true } }, sendProgram);
    app.get('/editor', { config: { replayed: true }, schema: { hide: true } }, async (request, reply) => {
      const { policy, representation } = requireShell(editor);
      reply.headers({
        ...pageHeaders(policy),
        'cross-origin-opener-policy': 'same-origin',
        'x-robots-tag': 'noindex',
      });
      return send(request, reply, representation);
    });
    for (const [typed, path] of Object.entries(SAME_PAGE))
      app.get(typed, { schema: { hide: true } }, async (request, reply) =>
        reply.redirect(withQueryOf(request, path), 301),
      );
  };
}
