import { z } from 'zod';
import { KINDS } from '../../program/model/entities.ts';

/** More forms than the editor can have open: a change and an addition of each kind. */
const MOST_FORMS = 20;

const openForm = z.object({
  mode: z.enum(['edit', 'add'], 'must be edit or add'),
  kind: z.enum(KINDS, `must be one of ${KINDS.join(', ')}`),
  id: z
    .int('must be an id')
    .min(0, 'must be an id')
    .describe('Of the row that is edited, or of what a row is added to; 0 where a day is added'),
  typing: z.boolean('must be true or false').describe('Whether something unsaved is typed in it'),
});
export type OpenForm = z.infer<typeof openForm>;

export const presenceBody = z.object({
  connection: z.uuid('must be that of a hello').describe('As told in `hello` of `GET /api/editors/events`'),
  forms: z
    .array(openForm, 'must be a list')
    .max(MOST_FORMS, `must hold at most ${MOST_FORMS} forms`)
    .describe('All that are open there now'),
});
