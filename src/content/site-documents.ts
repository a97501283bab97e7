/** The content of a site as a host keeps it: documents by their names, each of them JSON. */

/** The sections that have a document of content. */
export const SECTION_DOCUMENTS = ['hero', 'partners', 'project', 'meeting', 'travel', 'committee', 'gallery'] as const;

export type SectionDocument = (typeof SECTION_DOCUMENTS)[number];

/** The parts that a section may lack. */
export const SECTION_PARTS: Readonly<Partial<Record<SectionDocument, readonly string[]>>> = {
  project: ['workPackages', 'impact'],
  meeting: ['meetingId', 'passcode'],
  travel: ['locations'],
  committee: ['secretariat', 'contact'],
};

/** The name of a free section's document: `text/` and its anchor. */
export type TextName = `text/${string}`;

export type DocumentName = 'site' | SectionDocument | TextName;

/** The documents of a host. Each has passed the check of its schema, perhaps that of an earlier version of this program. */
export type Documents = Readonly<Partial<Record<DocumentName, unknown>>>;

/** A section of the page `/` by its name in `sections` of `site`: one with a document, the program, or a free one. */
export type SiteSection = SectionDocument | 'program' | TextName;

/** The order of sections where `site` has none; the free ones follow, by their names. */
export const USUAL_ORDER: readonly SiteSection[] = [
  ...(['hero', 'partners', 'project', 'meeting'] as const),
  'program',
  ...(['travel', 'committee', 'gallery'] as const),
];

/** The colors that `site` can set; each may have one of its own for the dark theme. */
export const SITE_COLORS = ['paper', 'raised', 'ink', 'muted', 'line', 'accent', 'onAccent', 'second'] as const;

type SiteColor = (typeof SITE_COLORS)[number];

/** A family that a site's font can be: those that it brings along, and those of each visitor's device. */
export type SiteFont = 'instrument-sans' | 'fraunces' | 'system' | 'serif';

/** The document `site`, as `src/content/site.schema.json` describes it. */
export interface SiteDocument {
  /** In their order; one that isn't listed isn't shown. */
  sections?: SiteSection[];
  footer?: {
    /** The address of each is a full one, a path of the site, or an anchor. */
    links?: { label: string; address: string }[];
  };
  /** Colors of CSS in hexadecimal. One without a value for the dark theme is the same in both. */
  colors?: Partial<Record<SiteColor | `${SiteColor}Dark`, string>>;
  font?: { text?: SiteFont; headings?: SiteFont };
}

/** The document of a free section, as `src/content/text-section.schema.json` describes it. */
export interface TextDocument {
  title: string;
  /** Whether the navigation bar links to it. */
  navigation?: boolean;
  /** HTML that was cleaned when it was written, by the allow-list of the program's texts. */
  text: string;
}

/** The longest anchor of a free section. */
export const ANCHOR_LENGTH = 40;

/** The anchor of the footer, where a page waits for it. */
export const END_ANCHOR = 'end';

/** Anchors that a page has already: of sections, the committee’s in both spellings, and of what stands around them. */
const TAKEN_ANCHORS = [
  ...['top', 'menu', 'program', 'information', 'committe', 'committee', 'gallery', 'zoom-meeting'],
  END_ANCHOR,
];

/** A version of a document, as the database has it and the host tells it. */
export interface StoredDocument {
  name: DocumentName;
  /** Counted from 1. */
  version: number;
  /** Null of one that is deleted. */
  value: unknown;
  /** When this version was written, ISO 8601 in UTC. */
  at: string;
  /** Name of the person who has written it, or empty. */
  by: string;
  /** Whether that is an account's; null for a command. */
  has_account: boolean | null;
  deleted: boolean;
}

const TEXT = 'text/';

/** The anchor of a free section on the page; undefined for any other name. */
export const anchorOf = (name: string): string | undefined =>
  name.startsWith(TEXT) ? name.slice(TEXT.length) : undefined;

/** A document's name in addresses and, with `.json`, of its file: `text-fees` is that of `text/fees`. */
export const slugOf = (name: DocumentName): string => name.replace('/', '-');

/** The name of a document by its slug, if it can have such a name. */
export function nameOfSlug(slug: string): DocumentName | undefined {
  const name = slug.replace(/^text-/, TEXT);
  return isDocumentName(name) ? name : undefined;
}

/** Whether a free section can have the anchor: lower-case letters, digits and single hyphens, and nothing else has it. */
const isFreeAnchor = (anchor: string): boolean =>
  /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(anchor) &&
  anchor.length <= ANCHOR_LENGTH &&
  !TAKEN_ANCHORS.includes(anchor) &&
  // The program's links to days and items.
  !anchor.startsWith('program-');

/** Whether a document can have the name. */
export function isDocumentName(name: string): name is DocumentName {
  const anchor = anchorOf(name);
  if (anchor !== undefined) return isFreeAnchor(anchor);
  return name === 'site' || (SECTION_DOCUMENTS as readonly string[]).includes(name);
}
