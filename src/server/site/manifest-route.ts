import type { FastifyInstance } from 'fastify';
import { paperIn } from '../../content/site-style.ts';
import type { HostParts } from '../current-program/host-parts.ts';
import { FixedRepresentation, send } from '../http/answers/representation.ts';
import { readBuilt } from '../render/shells.ts';

const FILE = 'manifest.webmanifest';

/** The file with which a phone puts the site on its home screen: the build's own with the names of the event and the color of the site's paper. */
export function manifestRoute({ event: { content, page, isFromFile, lang }, distDir, cache }: HostParts) {
  return async (app: FastifyInstance) => {
    const built = readBuilt(distDir, FILE);
    if (built === undefined) return;
    const names = { name: content.title, short_name: content.shortTitle, description: page.description, lang };
    const manifest = { ...(JSON.parse(built) as object), ...(isFromFile && names) };
    let made: { style: string; representation: FixedRepresentation } | undefined;
    const representationFor = (style: string) => {
      if (made?.style === style) return made.representation;
      // A manifest knows no second color scheme.
      const paper = paperIn(style)?.light;
      const text = JSON.stringify({ ...manifest, ...(paper && { background_color: paper, theme_color: paper }) });
      made = { style, representation: new FixedRepresentation(Buffer.from(text), 'application/manifest+json') };
      return made.representation;
    };
    app.get(`/${FILE}`, { schema: { hide: true } }, async (request, reply) =>
      send(request, reply, representationFor(cache.style)),
    );
  };
}
