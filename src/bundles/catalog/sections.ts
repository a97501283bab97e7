/** Every section of the site with its component. The bundle defines these elements, and the server prerenders them. */
import type { SectionContents } from '../../content/site-content.ts';
import type { SectionDefinition } from '../../kit/tree/section-tree.tsx';
import { cssBelow } from '../../kit/stylesheet.ts';
import { isOverview } from '../../program/model/is-overview.ts';
import { hydrationData } from '../../sections/conference-program/loading/hydration-data.ts';
import { hasRooms } from '../../sections/conference-program/rooms/timetable-data.ts';
import { openingData } from '../../sections/conference-program/earlier/opening-data.ts';
import { zoneName, zoneNameAt } from '../../sections/conference-program/texts/zone-label.ts';
import { EventHero } from '../../sections/event-hero/event-hero.tsx';
import { OrganizingCommittee } from '../../sections/organizing-committee/organizing-committee.tsx';
import { PartnerMarquee } from '../../sections/partner-marquee/partner-marquee.tsx';
import { PhotoGallery } from '../../sections/photo-gallery/photo-gallery.tsx';
import { ProjectOverview } from '../../sections/project-overview/project-overview.tsx';
import { SiteFooter } from '../../sections/site-footer/site-footer.tsx';
import { SiteNav } from '../../sections/site-nav/site-nav.tsx';
import { TextSection } from '../../sections/text-section/text-section.tsx';
import { TravelInfo } from '../../sections/travel-info/travel-info.tsx';
import { ZoomCard } from '../../sections/zoom-card/zoom-card.tsx';
import { askContent } from '../origin/host-content.ts';
import { sections } from './element-definitions.ts';
import { programDefinition } from './program-definition.ts';

type Tag = Exclude<(typeof sections)[number]['tag'], 'conference-program'>;

interface Section extends Pick<SectionDefinition, 'component' | 'namesEvent'> {
  /** The name of its content among those of the site. */
  content: keyof SectionContents;
}

const components: Record<Tag, Section> = {
  'site-nav': { content: 'navigation', component: SiteNav, namesEvent: true },
  'event-hero': { content: 'hero', component: EventHero, namesEvent: true },
  'partner-marquee': { content: 'partners', component: PartnerMarquee },
  'project-overview': { content: 'project', component: ProjectOverview },
  'zoom-card': { content: 'meeting', component: ZoomCard, namesEvent: true },
  'travel-info': { content: 'travel', component: TravelInfo },
  'organizing-committee': { content: 'committee', component: OrganizingCommittee, namesEvent: true },
  'photo-gallery': { content: 'gallery', component: PhotoGallery },
  'text-section': { content: 'text', component: TextSection },
  'site-footer': { content: 'footer', component: SiteFooter, namesEvent: true },
};

export const sectionDefinitions: readonly (SectionDefinition & Partial<Section>)[] = sections.map((definition) => {
  if (definition.tag === 'conference-program') return programDefinition;
  const section = components[definition.tag];
  return {
    ...definition,
    ...section,
    askProps: (element, apiBase) => askContent(section.content, element, apiBase),
  };
});

/**
 * The server's additions to the markup: data that it doesn't contain, an overview's anchors, the name of its zone, and the
 * moments that its opening depends on; and whether it needs what places rooms side by side.
 */
export { isOverview, programDefinition, hydrationData, zoneName, zoneNameAt, openingData, hasRooms };

/** The styles of rooms side by side alone. */
const OF_ROOMS = 'sections/conference-program/rooms/styles/';

/**
 * The CSS that one section needs in a declarative shadow root, as two texts: that of the kit and the shared pieces, and
 * that of the section. A browser parses a text only once even if many roots contain it.
 * @param isLean without the styles of rooms side by side
 */
export const cssFor = (tag: string, isLean = false): string[] => [
  cssBelow(['kit/', 'ui/']),
  cssBelow(
    [`sections/${tag}/`, ...(tag === programDefinition.tag ? ['timeline/'] : [])],
    isLean ? OF_ROOMS : undefined,
  ),
];
