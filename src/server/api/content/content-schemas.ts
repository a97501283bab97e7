import { z } from 'zod';
import type { DocumentName, StoredDocument } from '../../../content/site-documents.ts';

const name = z.string().meta({ description: 'See the name in addresses', examples: ['travel', 'text/fees'] });

/** A version of a document. */
export const contentDocument = z.object({
  name: name as z.ZodType<DocumentName>,
  version: z.int().describe('Counted from 1'),
  value: z.unknown().describe('The content, as its schema describes it; null of a document that is deleted'),
  at: z.iso.datetime().describe('When this version was written'),
  by: z.string().describe('Name of the person who has written it; empty where nobody gave one'),
  has_account: z.boolean().nullable().describe("Whether that is an account's name; null for a command"),
  deleted: z.boolean(),
}) satisfies z.ZodType<StoredDocument>;

export const contentAnswer = z.object({
  hash: z.string().describe('Another one after every change of a document'),
  site: z
    .record(z.string(), z.unknown())
    .nullable()
    .describe("The site's content as its elements take it; null where it is that of the build, which scripts have"),
});

export const contentDocuments = z.object({ documents: z.array(contentDocument).describe('By their names') });

export const contentVersions = z.object({ versions: z.array(contentDocument).describe('The newest first') });

export const documentParams = z.object({
  name: z
    .string()
    .meta({ examples: ['travel', 'text-fees'] })
    .describe(
      '`site`; a section: `hero`, `partners`, `project`, `meeting`, `travel`, `committee`, `gallery`; or `text-` and the ' +
        'anchor of a free section',
    ),
});
