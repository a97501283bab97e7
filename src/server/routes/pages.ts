import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pageHeaders, pagePolicy } from '../content-security-policy.ts';
import { type PageTemplate, pagePrerenderer, rootStyles } from '../prerender.ts';
import { Problem } from '../problem.ts';
import { remember } from '../remember.ts';
import { Representation, send, sendUncached } from '../representation.ts';
import type { CachedSchedule, ScheduleCache } from '../schedule-cache.ts';
import { HTML, readPage, readShell } from '../shells.ts';
import type { SiteAddress } from '../site-address.ts';

/** Under how many addresses the page is kept; anybody can make up more, which are made anew for each request. */
const ADDRESSES = 8;

function requireShell<T>(page: T | undefined): T {
  if (!page) throw new Problem(404, 'The pages have not been built. Run: npm run build');
  return page;
}

function programPage(shell: string) {
  const prerender = pagePrerenderer(shell);
  let rendered:
    { from: CachedSchedule | undefined; template: PageTemplate; bySite: Map<string, Representation> } | undefined;
  return {
    policy: pagePolicy(shell, rootStyles()),
    /**
     * @param current undefined when the program can't be read
     * @param site address that the page gives as its own
     */
    at(current: CachedSchedule | undefined, site: string | undefined): Representation {
      if (!rendered || rendered.from !== current)
        rendered = { from: current, template: prerender(current?.schedule), bySite: new Map() };
      const { template, bySite } = rendered;
      return remember(bySite, site ?? '', ADDRESSES, () => new Representation(Buffer.from(template(site)), HTML));
    },
  };
}

/** Addresses that people type or link to, and the page that they mean. */
const SAME_PAGE: Record<string, string> = { '/index.html': '/', '/editor.html': '/editor', '/editor/': '/editor' };

/** The two pages: `/` with every section prerendered, the program included, and `/editor`, which holds no data. */
export function pageRoutes(cache: ScheduleCache, distDir: string, siteOf: SiteAddress) {
  const shell = readShell(distDir, 'index.html');
  const program = shell === undefined ? undefined : programPage(shell);
  const editor = readPage(distDir, 'editor.html');

  async function sendProgram(request: FastifyRequest, reply: FastifyReply) {
    const { policy, at } = requireShell(program);
    reply.headers(pageHeaders(policy));
    const current = await cache.currentIfReadable();
    const page = at(current, siteOf(request, reply));
    // 200 without a program, too: travel, online access and committee are there, and some proxies put a page of their
    // own in the place of a 503. `/api/health` is what tells a monitor.
    return current ? send(request, reply, page) : sendUncached(request, reply, page);
  }

  return async (app: FastifyInstance) => {
    app.get('/', { schema: { hide: true } }, sendProgram);
    app.get('/editor', { schema: { hide: true } }, async (request, reply) => {
      const { policy, representation } = requireShell(editor);
      reply.headers({
        ...pageHeaders(policy),
        'cross-origin-opener-policy': 'same-origin',
        'x-robots-tag': 'noindex',
      });
      return send(request, reply, representation);
    });
    for (const [typed, path] of Object.entries(SAME_PAGE))
      app.get(typed, { schema: { hide: true } }, async (request, reply) => {
        const query = request.url.indexOf('?');
        return reply.redirect(query < 0 ? path : path + request.url.slice(query), 301);
      });
  };
}
