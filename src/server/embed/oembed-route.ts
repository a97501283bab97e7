import XMLBuilder from 'fast-xml-builder';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { withCurrentProgram } from '../current-program/with-current-program.ts';
import { OEMBED_PATH, OEMBED_TYPES, type OEmbedFormat } from '../render/discovery-links.ts';
import { oembedAnswer } from './oembed-answer.ts';
import { resolvePageAddress } from './resolve-page-address.ts';
import { Problem } from '../http/problem.ts';
import type { HostParts } from '../current-program/host-parts.ts';
import { FixedRepresentation, send } from '../http/answers/representation.ts';
import { requireSite } from '../http/site-address.ts';
import { problems } from '../http/problem-answers.ts';

const pixels = (what: string) =>
  z
    .string()
    .regex(/^[1-9]\d{0,5}$/, 'must be a number of pixels')
    .transform(Number)
    .meta({ type: 'integer', minimum: 1 })
    .optional()
    .describe(`The ${what} that the frame may have, in pixels`);

const query = z.object({
  url: z
    .string()
    .max(2_000, 'must have at most 2000 characters')
    .describe('The address to show: of the site, of `/embed/` with its parameters, or of an item')
    .meta({ examples: ['https://program.example.org/program/12'] }),
  format: z
    .string()
    .default('json')
    .describe('`json` or `xml`; any other is answered with 501.')
    .meta({ examples: Object.keys(OEMBED_TYPES) }),
  maxwidth: pixels('largest width'),
  maxheight: pixels('largest height'),
});

const answer = z.object({
  version: z.literal('1.0'),
  type: z.literal('rich'),
  provider_name: z.string(),
  provider_url: z.string(),
  title: z.string(),
  cache_age: z.int().describe('For how many seconds it may be kept'),
  width: z.int(),
  height: z.int(),
  html: z.string().describe('A quote with a link, and the frame'),
});

const xml = new XMLBuilder({});
const asXml = (data: object): string =>
  `<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n${xml.build({ oembed: data })}`;

const NOTHING_THERE = new Problem(404, 'There is nothing to show at that address.');

const isFormat = (format: string): format is OEmbedFormat => Object.hasOwn(OEMBED_TYPES, format);

/** Turns an address that an author pastes into a frame with the program (https://oembed.com). Open to every origin. */
export function oembedRoute({ cache, renderer, event, siteOf }: HostParts) {
  const titleOf = (item: number): Promise<string> =>
    withCurrentProgram(cache, async () => {
      const { revision, itemIds } = await cache.require();
      if (!itemIds.includes(item)) throw NOTHING_THERE;
      return renderer.itemTitle(item, revision);
    });

  return async (host: FastifyInstance) => {
    host.withTypeProvider<ZodTypeProvider>().get(
      OEMBED_PATH,
      {
        schema: {
          operationId: 'getOembed',
          summary: 'The program by oEmbed',
          description:
            'For content management systems: what to put in the place of a pasted address of this host (oEmbed 1.0, type ' +
            '`rich`). Found by the links that the pages carry. Public, for every origin. Strong ETag.',
          tags: ['formats'],
          querystring: query,
          response: {
            200: {
              description: 'The frame',
              content: { 'application/json': { schema: answer }, 'text/xml': { schema: z.string() } },
            },
            ...problems(400, 404, 422, 501, 503),
          },
        },
      },
      async (request, reply) => {
        const { url, format, ...room } = request.query;
        if (!isFormat(format)) throw new Problem(501, 'The format is neither json nor xml.');
        const page = resolvePageAddress(url, requireSite(siteOf(request, reply)));
        if (!page) throw NOTHING_THERE;
        const itemTitle = page.item === undefined ? undefined : await titleOf(page.item);
        const data = oembedAnswer(page, event.info.name, itemTitle, room);
        const text = format === 'xml' ? asXml(data) : JSON.stringify(data);
        return send(
          request,
          reply,
          new FixedRepresentation(Buffer.from(text), `${OEMBED_TYPES[format]}; charset=utf-8`),
        );
      },
    );
  };
}
