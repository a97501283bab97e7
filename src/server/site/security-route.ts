import type { FastifyInstance } from 'fastify';
import type { HostParts } from '../current-program/host-parts.ts';
import { FixedRepresentation, sendUncached } from '../http/answers/representation.ts';

const PATH = '/.well-known/security.txt';
/** For how many days the contacts count as right. RFC 9116 wants less than a year. */
const DAYS = 180;
const DAY_MS = 24 * 3_600_000;

/** A midnight, so that the text is the same all day. */
function expires(): string {
  const midnight = (Math.floor(Date.now() / DAY_MS) + DAYS) * DAY_MS;
  return new Date(midnight).toISOString().replace('.000Z', 'Z');
}

/** `security.txt` (RFC 9116), where the settings name somebody to tell of a weakness. Without one there is none. */
export function securityRoute({ config: { securityContacts }, siteOf }: HostParts) {
  return async (app: FastifyInstance) => {
    if (!securityContacts) return;
    app.get(PATH, { schema: { hide: true } }, async (request, reply) => {
      const site = siteOf(request, reply);
      const lines = [
        ...securityContacts.map((contact) => `Contact: ${contact}`),
        `Expires: ${expires()}`,
        // Web addresses in it must begin with https.
        ...(site?.startsWith('https:') ? [`Canonical: ${site}${PATH}`] : []),
      ];
      const text = lines.map((line) => `${line}\n`).join('');
      return sendUncached(request, reply, new FixedRepresentation(Buffer.from(text), 'text/plain; charset=utf-8'));
    });
  };
}
