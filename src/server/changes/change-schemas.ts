import { z } from 'zod';
import type { Kind } from '../../program/model/entities.ts';
import { KINDS } from '../../program/model/entities.ts';
import { toldRows } from '../api/row-schemas.ts';
import { id } from '../http/row-id.ts';

export const revision = z.int().describe('Grows with every change of what visitors see of the program');

const action = z.enum(['add', 'change', 'delete']).describe('A deleted row takes along all that lies in it');

const rowChange = (kind: Kind) =>
  z.object({
    kind: z.literal(kind),
    id,
    action,
    after: id
      .nullable()
      .optional()
      .describe(
        'Id of the row that this one stands behind, in the same list; null for the first place. Absent for a row that keeps its place',
      ),
    row: toldRows[kind].describe('As it is now; a deleted one as it was'),
  });
const replacement = z
  .object({ kind: z.literal('program'), action: z.literal('replace') })
  .describe('The whole program is another one: read `GET /api/schedule`');

export const changesAnswer = z.object({
  revision: revision.describe('Up to which the changes lead'),
  changes: z
    .array(z.union([...KINDS.map(rowChange), replacement]))
    .describe('What the changes since then come to, one for each row, in an order in which they can be made'),
  notes: z
    .array(
      z.object({
        revision: z.int().describe('The one that the publication has made'),
        at: z.iso.datetime(),
        text: z.string().describe('Plain text'),
      }),
    )
    .optional()
    .describe(
      'What the organizers say about changes that they have published together, oldest first; absent without any',
    ),
});
