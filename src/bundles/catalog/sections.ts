/** Every section of the site with its component. The bundle defines these elements, and the server prerenders them. */
import type { SectionDefinition } from '../../kit/tree/section-tree.tsx';
import { cssBelow } from '../../kit/stylesheet.ts';
import { isOverview } from '../../program/model/is-overview.ts';
import { hydrationData } from '../../sections/conference-program/loading/hydration-data.ts';
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
import { sections } from './element-definitions.ts';
import { programDefinition } from './program-definition.ts';

type Tag = Exclude<(typeof sections)[number]['tag'], 'conference-program'>;

const components: Record<Tag, Pick<SectionDefinition, 'component' | 'namesEvent'>> = {
  'site-nav': { component: SiteNav, namesEvent: true },
  'event-hero': { component: EventHero, namesEvent: true },
  'partner-marquee': { component: PartnerMarquee },
  'project-overview': { component: ProjectOverview },
  'zoom-card': { component: ZoomCard, namesEvent: true },
  'travel-info': { component: TravelInfo },
  'organizing-committee': { component: OrganizingCommittee, namesEvent: true },
  'photo-gallery': { component: PhotoGallery },
  'text-section': { component: TextSection },
  'site-footer': { component: SiteFooter, namesEvent: true },
};

export const sectionDefinitions: readonly SectionDefinition[] = sections.map((definition) =>
  definition.tag === 'conference-program' ? programDefinition : { ...definition, ...components[definition.tag] },
);

/**
 * The server's additions to the markup: data that it doesn't contain, an overview's anchors, the name of its zone, and the
 * moments that its opening depends on.
 */
export { isOverview, programDefinition, hydrationData, zoneName, zoneNameAt, openingData };

/**
 * The CSS that one section needs in a declarative shadow root, as two texts: that of the kit and the shared pieces, and
 * that of the section. A browser parses a text only once even if many roots contain it.
 */
export const cssFor = (tag: string): string[] => [
  cssBelow('kit/', 'ui/'),
  cssBelow(`sections/${tag}/`, ...(tag === programDefinition.tag ? ['timeline/'] : [])),
];
