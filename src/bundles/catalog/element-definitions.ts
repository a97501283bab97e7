/**
 * The definitions of all elements in the package. Plain data: the docs, the types and the server read it without
 * loading a component.
 */
import { programEditor } from '../../editor/program-editor.definition.ts';
import { conferenceProgram } from '../../sections/conference-program/conference-program.definition.ts';
import { eventHero } from '../../sections/event-hero/event-hero.definition.ts';
import { organizingCommittee } from '../../sections/organizing-committee/organizing-committee.definition.ts';
import { partnerMarquee } from '../../sections/partner-marquee/partner-marquee.definition.ts';
import { photoGallery } from '../../sections/photo-gallery/photo-gallery.definition.ts';
import { projectOverview } from '../../sections/project-overview/project-overview.definition.ts';
import { siteFooter } from '../../sections/site-footer/site-footer.definition.ts';
import { siteNav } from '../../sections/site-nav/site-nav.definition.ts';
import { textSection } from '../../sections/text-section/text-section.definition.ts';
import { travelInfo } from '../../sections/travel-info/travel-info.definition.ts';
import { describeChange } from '../../sections/conference-program/texts/change-texts.ts';
import { catalogFor } from '../../sections/conference-program/texts/catalogs.ts';
import { zoomCard } from '../../sections/zoom-card/zoom-card.definition.ts';

/** The program's own words in a language, and thereby which languages look the same. */
export { catalogFor };
/** The words for what has become of an item. */
export { describeChange };

export { conferenceProgram, programEditor };

/** The sections of the site, in page order; a free one may stand anywhere. */
export const sections = [
  siteNav,
  eventHero,
  partnerMarquee,
  projectOverview,
  zoomCard,
  conferenceProgram,
  travelInfo,
  organizingCommittee,
  photoGallery,
  textSection,
  siteFooter,
] as const;

/** All elements, grouped by the bundle that defines them. */
export const bundles = { 'conference-elements': sections, 'program-editor': [programEditor] } as const;
