import {
  anchorOf,
  type DocumentName,
  isDocumentName,
  SECTION_DOCUMENTS,
  type SectionDocument,
  type SiteDocument,
  type SiteSection,
  type TextName,
  USUAL_ORDER,
} from '../../../content/site-documents.ts';

/** The sections of the page, and those that it could have. */
export interface Sections {
  /** In their order. */
  shown: readonly SiteSection[];
  /** They say something, and are turned off. */
  off: readonly SiteSection[];
  /** Nothing has been written for them. */
  unwritten: readonly SectionDocument[];
}

const isFree = (name: string): name is TextName => anchorOf(name) !== undefined;

/**
 * The list that `site` has, or would have to have for the same page: one that names sections to come, too, in their places.
 * @param names of the documents that are there
 */
const listOf = ({ sections }: SiteDocument, names: readonly DocumentName[]): readonly SiteSection[] =>
  sections ?? [...USUAL_ORDER, ...names.filter(isFree).sort()];

/** @param isBuilt whether the event is the build's, which has something to say in every section */
export function sectionsOf(site: SiteDocument, names: readonly DocumentName[], isBuilt: boolean): Sections {
  const has = (name: SiteSection) =>
    name === 'program' || name === 'hero' || names.includes(name) || (isBuilt && !isFree(name));
  const all: SiteSection[] = [...USUAL_ORDER, ...names.filter(isFree).sort()];
  const shown = listOf(site, names).filter(has);
  return {
    shown,
    off: all.filter((name) => has(name) && !shown.includes(name)),
    unwritten: SECTION_DOCUMENTS.filter((name) => !has(name)),
  };
}

/** The list of `site` with a section in front of another, or behind all. */
export function placedBefore(
  site: SiteDocument,
  names: readonly DocumentName[],
  name: SiteSection,
  next?: SiteSection,
): SiteSection[] {
  const others = listOf(site, names).filter((one) => one !== name);
  const at = next === undefined ? -1 : others.indexOf(next);
  return at < 0 ? [...others, name] : others.toSpliced(at, 0, name);
}

export const withoutSection = (site: SiteDocument, names: readonly DocumentName[], name: SiteSection): SiteSection[] =>
  listOf(site, names).filter((one) => one !== name);

/** The list with a section turned on, where it usually stands. */
export function turnedOn(site: SiteDocument, names: readonly DocumentName[], name: SiteSection): SiteSection[] {
  const list = listOf(site, names);
  const later = USUAL_ORDER.slice(USUAL_ORDER.indexOf(name) + 1);
  const next = USUAL_ORDER.includes(name) ? list.find((one) => later.includes(one) || isFree(one)) : undefined;
  return placedBefore(site, names, name, next);
}

/** A list that is written out, with a section that it may lack. */
export const withListed = (sections: readonly SiteSection[], name: SiteSection): SiteSection[] =>
  sections.includes(name) ? [...sections] : turnedOn({ sections: [...sections] }, [], name);

/** An anchor made of a title: `Dates importantes` is `dates-importantes`. */
export const anchorFrom = (title: string): string =>
  title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replace(/^-|-$/g, '');

/** Why a section can't have an anchor; undefined if it can. */
export function anchorProblem(anchor: string, names: readonly DocumentName[]): string | undefined {
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(anchor))
    return 'The anchor takes lower-case letters, digits and single hyphens, such as fees or important-dates.';
  if (!isDocumentName(`text/${anchor}`)) return `The page uses #${anchor} for something else. Choose another anchor.`;
  return names.includes(`text/${anchor}`) ? `Another section has the anchor #${anchor}.` : undefined;
}
