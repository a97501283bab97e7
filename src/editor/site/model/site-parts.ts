import type { DocumentName, SectionDocument, SiteSection } from '../../../content/site-documents.ts';
import { anchorOf } from '../../../content/site-documents.ts';
import committee from '../../../content/committee.schema.json' with { type: 'json' };
import gallery from '../../../content/gallery.schema.json' with { type: 'json' };
import hero from '../../../content/hero.schema.json' with { type: 'json' };
import meeting from '../../../content/meeting.schema.json' with { type: 'json' };
import partners from '../../../content/partners.schema.json' with { type: 'json' };
import project from '../../../content/project.schema.json' with { type: 'json' };
import site from '../../../content/site.schema.json' with { type: 'json' };
import text from '../../../content/text-section.schema.json' with { type: 'json' };
import travel from '../../../content/travel.schema.json' with { type: 'json' };
import { isJson, type Json } from './content-paths.ts';
import type { SchemaNode } from './schema-node.ts';

/** A form: of a document, or of some fields of the document `site`. */
export type PartName = Exclude<DocumentName, 'site'> | 'footer' | 'look';

/** The fields of `site` that a form has. */
const SITE_FIELDS = { footer: ['footer'], look: ['colors', 'font'] } as const;

const isOfSite = (part: PartName): part is keyof typeof SITE_FIELDS => part in SITE_FIELDS;

export const documentOf = (part: PartName): DocumentName => (isOfSite(part) ? 'site' : part);

const SCHEMAS: Readonly<Record<SectionDocument | 'text' | 'site', SchemaNode>> = {
  ...{ site, text, hero, partners, project, meeting, travel, committee, gallery },
};

export const schemaOf = (name: DocumentName): SchemaNode =>
  SCHEMAS[anchorOf(name) === undefined ? (name as SectionDocument | 'site') : 'text'];

/** The names of the fields in a part's form. */
export const fieldsOf = (part: PartName): readonly string[] =>
  isOfSite(part)
    ? SITE_FIELDS[part]
    : Object.keys(schemaOf(part).properties ?? {}).filter((name) => name !== '$schema');

/** The fields of a document that a form shows. */
export function partOf(part: PartName, document: unknown): Json {
  const known = isJson(document) ? document : {};
  return Object.fromEntries(fieldsOf(part).flatMap((name) => (name in known ? [[name, known[name]]] : [])));
}

/** A document in which a form's fields are as they are in the form. */
export function withPart(part: PartName, document: unknown, value: Json): Json {
  const fields = fieldsOf(part);
  const others = isOfSite(part) && isJson(document) ? Object.entries(document) : [];
  return { ...Object.fromEntries(others.filter(([name]) => !fields.includes(name))), ...value };
}

const NAMES: Readonly<Record<SectionDocument | 'program' | 'footer' | 'look', string>> = {
  hero: 'Opening',
  partners: 'Partners',
  project: 'About',
  meeting: 'Online meeting',
  program: 'Program',
  travel: 'Travel',
  committee: 'Committee',
  gallery: 'Gallery',
  footer: 'Links at the end of each page',
  look: 'Colors and fonts',
};

/** A part's name for editors: that of a free section is its title. */
export function nameOfPart(part: PartName | SiteSection, document?: unknown): string {
  const anchor = anchorOf(part);
  if (anchor === undefined) return NAMES[part as keyof typeof NAMES];
  const title = isJson(document) && typeof document.title === 'string' ? document.title.trim() : '';
  return title || `#${anchor}`;
}

/** The purpose of each section. */
export const ABOUT: Readonly<Record<SectionDocument, string>> = {
  hero: 'The event’s name, dates and place, with its buttons',
  partners: 'Institutions with their logos',
  project: 'What the event is about',
  meeting: 'How to take part online',
  travel: 'Getting there, and the places to find',
  committee: 'Who organizes it, and whom to ask',
  gallery: 'Pictures',
};
