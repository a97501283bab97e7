import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { HostParts } from '../current-program/host-parts.ts';
import { LONGEST_LIST, starsLink } from '../../program/device/stars-link.ts';
import { DRAWING_POLICY } from '../http/content-security-policy.ts';
import { FixedRepresentation, send } from '../http/answers/representation.ts';
import { qrDrawing } from '../render/formats/qr-drawing.ts';
import { requireSite } from '../http/site-address.ts';
import { problems } from '../http/problem-answers.ts';

const query = z.object({
  items: z
    .string()
    .max(LONGEST_LIST)
    .regex(/^[1-9]\d{0,15}(?:,[1-9]\d{0,15})*$/)
    .meta({ description: 'Ids of the items, separated by commas', examples: ['1,5,9'] }),
});

/**
 * "My program" as a QR code. Made by the host, so that no visitor downloads an encoder; only of the host's own links, so
 * that it makes nobody else's.
 */
export function qrRoute({ siteOf }: HostParts) {
  return async (app: FastifyInstance) => {
    app.get(
      '/qr.svg',
      {
        schema: {
          operationId: 'getQrCode',
          summary: 'A QR code of chosen items',
          description:
            "The link that opens the site's program with these items starred, as a QR code. Public, for every origin.",
          tags: ['schedule'],
          querystring: query,
          response: {
            200: { description: 'The drawing', content: { 'image/svg+xml': { schema: z.string() } } },
            ...problems(422),
          },
        },
      },
      async (request, reply) => {
        const { items } = request.query as z.infer<typeof query>;
        const link = starsLink(requireSite(siteOf(request, reply)), items.split(',').map(Number));
        reply.header('content-security-policy', DRAWING_POLICY);
        return send(request, reply, new FixedRepresentation(Buffer.from(qrDrawing(link, 'low')), 'image/svg+xml'));
      },
    );
  };
}
