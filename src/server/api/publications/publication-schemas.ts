/** The bodies and answers of the calls about publications. */
import { z } from 'zod';
import {
  type ModeBody,
  type Publication,
  type PublicationAnswer,
  type PublicationDetails,
  type Publications,
  type PublishBody,
  PUBLISHING,
} from '../../../program/api/publication-bodies.ts';
import { id } from '../../http/row-id.ts';
import { TEXT_LENGTHS } from '../../limits/text-lengths.ts';
import { KEPT_PUBLICATIONS } from '../../store/publications/publication.ts';
import { cleanText } from '../../text/sanitize.ts';
import { editDetails, editEnvelope } from '../edits/edit-schemas.ts';
import { schemaOf } from '../schema-of.ts';

const note = z
  .string('must be text')
  .transform((text) => cleanText(text).trim())
  .refine(
    (text) => text.length <= TEXT_LENGTHS.publicationNote,
    `must have at most ${TEXT_LENGTHS.publicationNote} characters`,
  )
  .default('')
  .meta({ description: 'What visitors are told of it, as plain text', maxLength: TEXT_LENGTHS.publicationNote });

const wish = {
  note,
  as_of: z
    .int('must be a whole number')
    .optional()
    .describe('The revision that the caller has seen. 412 when the program was edited since'),
  dry_run: editEnvelope.shape.dry_run,
};

const object = <Shape extends z.ZodRawShape>(shape: Shape) => z.object(shape, 'must be an object');

export const publishBody = schemaOf<PublishBody>()(object(wish)).nullish();
export const restorePublicationBody = object({ note, dry_run: wish.dry_run }).nullish();

const publishing = z.enum(PUBLISHING, 'must be at-once or by-hand');

export const modeBody = schemaOf<ModeBody>()(object({ publishing, ...wish }));

const counts = z.object({ added: z.int(), changed: z.int(), deleted: z.int() });

const publication = schemaOf<Publication>()(
  z.object({
    id,
    revision: z.int().describe('The one that it has made'),
    at: z.string().meta({ format: 'date-time' }),
    by: z.string().describe('Name of the person; empty where nobody gave one'),
    note: z.string().describe('What visitors are told of it, as plain text'),
    counts: counts.describe('Of the rows that visitors see added, changed and deleted'),
    mode: publishing.optional().describe('What it has changed about publishing itself'),
    restores: id.optional().describe('The earlier publication that it shows again'),
  }),
);

const { changes } = editDetails.shape;

export const publicationDetails = schemaOf<PublicationDetails>()(
  publication.extend({
    changes: changes.describe('What visitors see of it, against the publication before it, if that is still kept'),
  }),
);

export const publicationOutcome = schemaOf<PublicationAnswer>()(
  publication.partial().extend({
    id: id.nullable().describe('Null for a dry run, and where all was so already'),
    revision: z.int().describe('The one that the publication has made; of a dry run, the one that it is true of'),
    counts,
    changes: changes.describe('What visitors see of it'),
  }),
);

export const publicationList = schemaOf<Publications>()(
  z.object({
    publishing,
    revision: z.int().describe('The one that `pending` is true of'),
    publications: z
      .array(publication)
      .describe(`The last ${KEPT_PUBLICATIONS}, newest first. While publishing is by hand, visitors see the first`),
    pending: counts.describe('What visitors would see of a publication now'),
  }),
);
