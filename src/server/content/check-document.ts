import type { AnySchemaObject } from 'ajv/dist/2020.js';
import committee from '../../content/committee.schema.json' with { type: 'json' };
import gallery from '../../content/gallery.schema.json' with { type: 'json' };
import hero from '../../content/hero.schema.json' with { type: 'json' };
import meeting from '../../content/meeting.schema.json' with { type: 'json' };
import partners from '../../content/partners.schema.json' with { type: 'json' };
import project from '../../content/project.schema.json' with { type: 'json' };
import site from '../../content/site.schema.json' with { type: 'json' };
import text from '../../content/text-section.schema.json' with { type: 'json' };
import travel from '../../content/travel.schema.json' with { type: 'json' };
import type { ContentFault, PictureField, UnfilledField } from '../event/content-schema.ts';
import { CONTENT_LIMITS } from '../limits/content-limits.ts';
import { cleanText, isBlankHtml, sanitize } from '../text/sanitize.ts';
import {
  anchorOf,
  type DocumentName,
  isDocumentName,
  type SectionDocument,
  type TextDocument,
} from '../../content/site-documents.ts';

const SCHEMAS: Record<'site' | 'text' | SectionDocument, AnySchemaObject> = {
  ...{ site, text, hero, partners, project, meeting, travel, committee, gallery },
};

/** The schema that a document has to satisfy. */
export const schemaFor = (name: DocumentName): AnySchemaObject =>
  SCHEMAS[anchorOf(name) === undefined ? (name as 'site' | SectionDocument) : 'text'];

/** The same value with every text in it changed. */
function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((entry) => mapTexts(entry, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, mapTexts(entry, change)]));
}

/** A document that was looked at. */
export interface ReviewedDocument {
  /** To be kept: without what no page can hold, and with safe HTML. It is of use only where there are no faults. */
  value: unknown;
  faults: ContentFault[];
  /** The fields that say that something isn't known yet. */
  gaps: UnfilledField[];
  /** The fields that name pictures. Whether these are there is for who knows to say. */
  pictures: PictureField[];
}

/** A value without the path of its schema, which means something beside a file alone. */
function withoutSchema(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const { $schema: _, ...rest } = value as Record<string, unknown>;
  return rest;
}

/** Words of the site's own that the schema can't hold it to: every free section in the order can be one. */
const siteFaults = ({ sections = [] }: { sections?: string[] }): ContentFault[] =>
  sections.flatMap((name, index) =>
    name === 'program' || isDocumentName(name)
      ? []
      : [{ field: `sections[${index}]`, message: `names ${name}, whose anchor the site uses for something else` }],
  );

const bytesOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value));

/** Makes a function that checks documents. The library that reads schemas takes a while to load, so it is loaded only here. */
export async function documentReviewer(): Promise<(name: DocumentName, given: unknown) => ReviewedDocument> {
  const { faultFinder } = await import('../event/content-schema.ts');
  let gaps: UnfilledField[] = [];
  let pictures: PictureField[] = [];
  const find = faultFinder(
    (gap) => gaps.push(gap),
    (picture) => pictures.push(picture),
  );
  return (name, given) => {
    gaps = [];
    pictures = [];
    const isText = anchorOf(name) !== undefined;
    const kept = mapTexts(withoutSchema(given), cleanText);
    const faults = find(schemaFor(name), kept);
    if (faults.length > 0) return { value: kept, faults, gaps, pictures };
    const value = isText ? { ...(kept as TextDocument), text: sanitize((kept as TextDocument).text) } : kept;
    if (isText && isBlankHtml((value as TextDocument).text))
      faults.push({ field: 'text', message: 'must not be blank' });
    if (name === 'site') faults.push(...siteFaults(value as object));
    if (bytesOf(value) > CONTENT_LIMITS.documentBytes)
      faults.push({ field: '', message: `must have at most ${CONTENT_LIMITS.documentBytes / 1_000} kB` });
    return { value, faults, gaps, pictures };
  };
}
