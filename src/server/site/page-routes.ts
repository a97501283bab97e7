import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pageHeaders } from '../http/content-security-policy.ts';
import type { Markup } from '../http/answers/markup.ts';
import { Problem } from '../http/problem.ts';
import { withAge } from '../current-program/program-age.ts';
import type { HostParts } from '../current-program/host-parts.ts';
import { ProgramPage } from '../current-program/program-page.ts';
import { send, sendUncached } from '../http/answers/representation.ts';
import { pageReader } from '../render/shells.ts';
import { SingleFlightCache } from '../http/answers/single-flight-cache.ts';
import { withQueryOf } from '../http/with-query.ts';

function requireShell<T>(page: T | undefined): T {
  if (!page) throw new Problem(404, 'The pages have not been built. Run: npm run build');
  return page;
}

/** Addresses that people type or link to, and the page that they mean. */
const SAME_PAGE: Record<string, string> = {
  '/index.html': '/',
  '/editor.html': '/editor',
  '/editor/': '/editor',
  '/preview/': '/preview',
  '/run/': '/run',
};

/** The pages: `/` with every section prerendered, the program included, and `/editor`, `/preview` and `/run`, which hold no data. */
export function pageRoutes({ cache, renderer, answers, event, distDir, siteOf }: HostParts) {
  const editor = pageReader(distDir, 'editor.html', event, {
    trustedTypes: ['program-editor', 'program-editor-worker', 'service-worker'],
    frames: true,
  });
  const preview = pageReader(distDir, 'preview.html', event, { trustedTypes: ['conference-program'] });
  const run = pageReader(distDir, 'run.html', event, { trustedTypes: ['service-worker'] });
  const pages = new SingleFlightCache<Markup>(new Map());
  const programPage = new ProgramPage(renderer, cache);
  const pageWithoutProgram = () => pages.get('without program', () => renderer.pageWithoutProgram());

  async function sendProgram(request: FastifyRequest, reply: FastifyReply) {
    const program = await programPage.current();
    const page = requireShell(program ? program.page : await pageWithoutProgram());
    reply.headers(pageHeaders(page.policy));
    const answer = answers.of(page, siteOf(request, reply) ?? '');
    // 200 without a program, too: travel, online access and committee are there, and some proxies put a page of their
    // own in the place of a 503. `/api/health` is what tells a monitor.
    return program ? send(request, withAge(reply, cache), answer) : sendUncached(request, reply, answer);
  }

  return async (app: FastifyInstance) => {
    app.get('/', { schema: { hide: true } }, sendProgram);
    // A preview in a tab of its own is filled by the editor that has opened it: both have the same policy of who may reach them.
    for (const [path, read] of [['/editor', editor] as const, ['/preview', preview] as const, ['/run', run] as const])
      app.get(path, { schema: { hide: true } }, async (request, reply) => {
        const { policy, representation } = requireShell(read(cache.style));
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
