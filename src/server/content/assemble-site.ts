import builtCommittee from '../../content/committee.json' with { type: 'json' };
import type { EventContent } from '../../content/event-content.ts';
import builtFooter from '../../content/footer.json' with { type: 'json' };
import builtGallery from '../../content/gallery.json' with { type: 'json' };
import builtHero from '../../content/hero.json' with { type: 'json' };
import builtMeeting from '../../content/meeting.json' with { type: 'json' };
import builtNavigation from '../../content/navigation.json' with { type: 'json' };
import builtPartners from '../../content/partners.json' with { type: 'json' };
import builtProject from '../../content/project.json' with { type: 'json' };
import type { Partner, Photo, SectionContents, SectionLink, TextContent } from '../../content/site-content.ts';
import builtTravel from '../../content/travel.json' with { type: 'json' };
import { fitHeadings } from '../../program/html/fit-headings.ts';
import type { SafeHtml } from '../../program/model/types.ts';
import { heroMapOf } from '../event/hero-map/hero-map.ts';
import type { HostEvent } from '../event/host-event.ts';
import type { KnownPictures } from '../pictures/picture-names.ts';
import {
  anchorOf,
  type Documents,
  SECTION_DOCUMENTS,
  SECTION_PARTS,
  type SectionDocument,
  type SiteDocument,
  type SiteSection,
  type TextDocument,
  type TextName,
  USUAL_ORDER,
} from '../../content/site-documents.ts';
import { withPictures } from './document-pictures.ts';
import { siteStyle } from '../../content/site-style.ts';
import { fillWords, wordsIn } from './fill-words.ts';
import type { SiteWords } from './words/site-words.ts';
import { WORDS_OF } from './words/words-of.ts';

/** A section of the page `/`, and the anchor that leads to it, if one does. */
export interface PlacedSection {
  name: SiteSection;
  anchor?: string;
}

/** A site whose content isn't the build's. Plain data, which also goes to the worker thread. */
export interface Site {
  event: EventContent;
  /** The sections of the page, in order. */
  sections: PlacedSection[];
  contents: Pick<SectionContents, 'navigation' | 'footer'> & Partial<SectionContents>;
  /** The free sections, by their anchors. */
  texts: Record<string, TextContent>;
  /** CSS for its pages: the colors and fonts that were chosen. Empty where there is nothing of its own. */
  style: string;
}

/** The content of the build's own event: its words, and where they stand beside facts, both. */
const BUILT = {
  hero: builtHero,
  partners: builtPartners,
  project: builtProject,
  meeting: builtMeeting,
  travel: builtTravel,
  committee: builtCommittee,
  gallery: builtGallery,
};

const USUAL_LOGO = { name: null, mark: null, size: 64, logo: null };

const ANCHORS: Partial<Record<SiteSection, string>> = {
  meeting: 'zoom-meeting',
  program: 'program',
  travel: 'information',
  // As the specification spells it.
  committee: 'committe',
  gallery: 'gallery',
};

const isSection = (name: SiteSection): name is SectionDocument =>
  (SECTION_DOCUMENTS as readonly string[]).includes(name);

/** The words of a section: those of the build's own event, or of the language of another. */
function wordsOf(name: SectionDocument, { isAnother }: HostEvent, words: SiteWords): object {
  return isAnother ? words[name] : wordsIn(BUILT[name], words[name]);
}

/** @returns undefined where there is no such section */
function contentOf(
  name: SectionDocument,
  event: HostEvent,
  documents: Documents,
  words: SiteWords,
  pictures: KnownPictures,
): object | undefined {
  const document = documents[name] as object | undefined;
  if (!document) {
    if (!event.isAnother) return BUILT[name];
    // The opening of the page needs nothing but the event.
    return name === 'hero' ? { ...words.hero, after: null } : undefined;
  }
  const filled = fillWords(document, wordsOf(name, event, words), SECTION_PARTS[name]);
  const content = withPictures(filled, pictures, event.isAnother);
  if (name === 'hero') content.after ??= null;
  if (name === 'partners')
    content.partners = (content.partners as Partner[]).map((each) => ({ ...USUAL_LOGO, ...each }));
  if (name === 'gallery') {
    const { photo } = words.gallery;
    content.photos = (content.photos as Photo[]).map((each) => ({ ...photo, ...each }));
    delete content.photo;
    if ((content.photos as Photo[]).length === 0) return undefined;
  }
  const isWithMaps = event.isAnother && (name === 'travel' || name === 'committee');
  return isWithMaps ? { ...content, maps: words.maps } : content;
}

/** The sections of the page in order: those that the document `site` lists, or the usual ones, as far as they are there. */
function orderOf(documents: Documents, has: (name: SiteSection) => boolean): SiteSection[] {
  const free = Object.keys(documents).filter((name) => anchorOf(name) !== undefined) as TextName[];
  const { sections } = (documents.site ?? {}) as SiteDocument;
  return (sections ?? [...USUAL_ORDER, ...free.sort()]).filter(has);
}

/** The links to the sections that are there: those of the bar, or all of them. */
function linksTo(sections: readonly PlacedSection[], labels: ReadonlyMap<SiteSection, string>): SectionLink[] {
  return sections.flatMap(({ name, anchor }) => {
    const label = labels.get(name);
    return anchor !== undefined && label !== undefined ? [{ label, target: `#${anchor}` }] : [];
  });
}

/** The level of a free section's heading. */
const TEXT_LEVEL = 2;

/** Its HTML was made safe when the documents were read. */
const textOf = ({ title, text }: TextDocument): TextContent => ({
  title,
  text: fitHeadings(text as SafeHtml, TEXT_LEVEL),
});

/** The names of the sections in the bar and the footer. */
function labelsOf(
  site: Pick<Site, 'contents' | 'texts'>,
  event: HostEvent,
  words: SiteWords,
): Map<SiteSection, string> {
  const { meeting, travel, committee, gallery } = site.contents;
  const built = (anchor: string) =>
    event.isAnother ? undefined : builtFooter.sections.find(({ target }) => target === `#${anchor}`)?.label;
  const known: [SiteSection, string | undefined][] = [
    ['program', built('program') ?? words.program],
    ['meeting', built('zoom-meeting') ?? meeting?.title],
    ['travel', built('information') ?? travel?.title],
    ['committee', built('committe') ?? committee?.title],
    ['gallery', built('gallery') ?? gallery?.heading],
    ...Object.entries(site.texts).map(([anchor, { title }]): [SiteSection, string] => [`text/${anchor}`, title]),
  ];
  return new Map(known.filter((entry): entry is [SiteSection, string] => entry[1] !== undefined));
}

/** The sections that the bar links to; the footer links to all. */
const IN_BAR: readonly SiteSection[] = ['program', 'travel', 'committee'];

function around(site: Omit<Site, 'event'>, event: HostEvent, documents: Documents, words: SiteWords) {
  const labels = labelsOf(site, event, words);
  const isInBar = ({ name }: PlacedSection) =>
    IN_BAR.includes(name) || (documents[name as TextName] as TextDocument | undefined)?.navigation === true;
  const { footer } = (documents.site ?? {}) as SiteDocument;
  const more = (footer?.links ?? []).map(({ label, address }) => ({ label, target: address }));
  return {
    navigation: {
      ...(event.isAnother ? words.navigation : builtNavigation),
      sections: linksTo(site.sections.filter(isInBar), labels),
    },
    footer: {
      ...(event.isAnother ? words.footer : builtFooter),
      sections: [...linksTo(site.sections, labels), ...more],
    },
  };
}

/**
 * The site of a host; undefined where it is the build's own, which its scripts know. docs/decisions/content-as-data.md
 * @param documents without faults, and with safe HTML
 * @param pictures those that the documents name, as far as they are there
 */
export function siteContent(
  event: HostEvent,
  documents: Documents,
  pictures: KnownPictures = new Map(),
): Site | undefined {
  if (!event.isAnother && Object.keys(documents).length === 0) return undefined;
  const words = WORDS_OF[event.lang];
  const made = SECTION_DOCUMENTS.map((name) => [name, contentOf(name, event, documents, words, pictures)] as const);
  const contents = Object.fromEntries(made.filter(([, content]) => content)) as Partial<SectionContents>;
  const texts: Site['texts'] = {};
  for (const [name, text] of Object.entries(documents)) {
    const anchor = anchorOf(name);
    if (anchor !== undefined) texts[anchor] = textOf(text as TextDocument);
  }
  const has = (name: SiteSection) =>
    isSection(name) ? !!contents[name] : name === 'program' || !!texts[anchorOf(name)!];
  const anchors: typeof ANCHORS = { ...ANCHORS, ...(event.isAnother && { committee: 'committee' }) };
  const sections = orderOf(documents, has).map((name): PlacedSection => {
    const anchor = anchorOf(name) ?? anchors[name];
    return anchor === undefined ? { name } : { name, anchor };
  });
  const isThere = (name: SiteSection) => sections.some((section) => section.name === name);
  // A section that isn't shown is nobody's business but its editors'.
  for (const name of SECTION_DOCUMENTS) if (!isThere(name)) delete contents[name];
  for (const anchor of Object.keys(texts)) if (!isThere(`text/${anchor}`)) delete texts[anchor];
  const map = heroMapOf(event);
  if (contents.hero) {
    const { program, meeting, ...hero } = contents.hero;
    contents.hero = {
      ...hero,
      ...(program !== undefined && isThere('program') && { program }),
      ...(meeting !== undefined && isThere('meeting') && { meeting }),
      ...(map && { map: map.path }),
    };
  }
  const style = siteStyle(documents.site ?? {});
  const site = { sections, contents: contents as Site['contents'], texts, style };
  Object.assign(site.contents, around(site, event, documents, words));
  return { event: event.content, ...site };
}
