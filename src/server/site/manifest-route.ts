import type { FastifyInstance } from 'fastify';
import type { HostParts } from '../current-program/host-parts.ts';
import { FixedRepresentation, send } from '../http/answers/representation.ts';
import { readBuilt } from '../render/shells.ts';

const FILE = 'manifest.webmanifest';

/** The names under which a phone puts the site on its home screen, where they aren't those of the build's own file. */
export function manifestRoute({ event: { content, page, isFromFile, lang }, distDir }: HostParts) {
  return async (app: FastifyInstance) => {
    const built = readBuilt(distDir, FILE);
    if (!isFromFile || built === undefined) return;
    const names = { name: content.title, short_name: content.shortTitle, description: page.description, lang };
    const manifest = JSON.stringify({ ...(JSON.parse(built) as object), ...names });
    const representation = new FixedRepresentation(Buffer.from(manifest), 'application/manifest+json');
    app.get(`/${FILE}`, { schema: { hide: true } }, async (request, reply) => send(request, reply, representation));
  };
}
