import { z } from 'zod';
import {
  type Link,
  LINK_SCOPES,
  LINK_STATES,
  type LinkAnswer,
  type LinkChange,
  type LinkList,
  type NewLink,
} from '../../../program/api/link-bodies.ts';
import { tidyName } from '../../auth/editor-name.ts';
import { LINK_LIMITS } from '../../limits/link-limits.ts';
import { TEXT_LENGTHS } from '../../limits/text-lengths.ts';
import { schemaOf } from '../schema-of.ts';

const scope = z
  .enum(LINK_SCOPES, 'must be all or rooms')
  .describe('`all` rooms, or the `rooms` that it names. A later version may know others');

const for_whom = z
  .string({ error: 'must be text' })
  .max(TEXT_LENGTHS.linkForWhom, `must have at most ${TEXT_LENGTHS.linkForWhom} characters`)
  .transform(tidyName)
  .refine((text) => text !== '', 'must not be blank')
  .meta({
    description: 'Plain text that tells links from each other. It signs nothing: what a link does has its id',
    examples: ["Hall A's helper"],
    maxLength: TEXT_LENGTHS.linkForWhom,
  });

const rooms = z
  .array(z.string({ error: 'must be text' }), 'must be a list of names')
  .min(1, 'must name a room')
  .max(LINK_LIMITS.rooms, `must name at most ${LINK_LIMITS.rooms} rooms`)
  .describe('Names of rooms that an item names, by any spelling. Only where the scope is `rooms`');

const expires_at = z.iso
  .datetime({ error: 'must be a moment such as 2025-10-31T16:00:00Z', offset: true })
  .describe('When it ends by itself. A moment to come; absent: the end of the last day of the event, in its zone');

export const newLink = schemaOf<NewLink>()(
  z.object({ for_whom, scope, rooms: rooms.optional(), expires_at: expires_at.optional() }),
);

export const linkChange = schemaOf<LinkChange>()(
  z.object({
    for_whom: for_whom.optional(),
    scope: scope.optional(),
    rooms: rooms.optional(),
    expires_at: expires_at.optional(),
  }),
);

export const link = schemaOf<Link>()(
  z.object({
    id: z.int(),
    scope,
    rooms: z.array(z.string()).describe('As the program writes them; none where the scope is `all`'),
    gone: z.array(z.string()).describe('The part of `rooms` that no item names any more'),
    for_whom: z.string(),
    made_by: z.string().describe('Name of the person who has made it; empty where nobody gave one'),
    has_account: z.boolean().describe("Whether that is an account's name"),
    made_at: z.iso.datetime(),
    expires_at: z.iso.datetime(),
    stopped_at: z.iso.datetime().nullable(),
    last_used_at: z.iso.datetime().nullable().describe('At most a minute too early'),
    devices: z
      .int()
      .describe(`How many devices have opened it since it has its present code, counted up to ${LINK_LIMITS.devices}`),
    state: z.enum(LINK_STATES),
  }),
);

export const linkList = schemaOf<LinkList>()(
  z.object({
    revision: z.int().describe('Another one after every change of a link'),
    links: z.array(link).describe('The newest first'),
  }),
);

export const linkAnswer = schemaOf<LinkAnswer>()(
  z.object({
    link,
    address: z
      .string()
      .nullable()
      .describe(
        'The address with the secret behind `#`, this once: the host keeps only a hash of it. Null in the answer to a repeated ' +
          'request, whose secret nobody has any more: give the link a new code',
      ),
  }),
);
