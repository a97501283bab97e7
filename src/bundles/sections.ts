/** Every section of the site, in page order. The list is what the bundle defines and what the server prerenders. */
import { OrganizingCommittee } from '../sections/organizing-committee/organizing-committee.tsx';
import { EventHero } from '../sections/event-hero/event-hero.tsx';
import { PartnerMarquee } from '../sections/partner-marquee/partner-marquee.tsx';
import { PhotoGallery } from '../sections/photo-gallery/photo-gallery.tsx';
import { ConferenceProgram } from '../sections/conference-program/conference-program.tsx';
import { readDrawnProgram, type UnseenProgram } from '../sections/conference-program/drawn-program.ts';
import { ProjectOverview } from '../sections/project-overview/project-overview.tsx';
import { SiteFooter } from '../sections/site-footer/site-footer.tsx';
import { SiteNav } from '../sections/site-nav/site-nav.tsx';
import { TravelInfo } from '../sections/travel-info/travel-info.tsx';
import { ZoomCard } from '../sections/zoom-card/zoom-card.tsx';
import type { ElementDefinition } from '../kit/section-element.ts';

export const sectionDefinitions: readonly ElementDefinition[] = [
  { tag: 'site-nav', component: SiteNav },
  { tag: 'event-hero', component: EventHero },
  { tag: 'partner-marquee', component: PartnerMarquee },
  { tag: 'project-overview', component: ProjectOverview },
  { tag: 'zoom-card', component: ZoomCard },
  {
    tag: 'conference-program',
    component: ConferenceProgram,
    props: {
      apiBase: 'string',
      lang: 'string',
      days: 'string',
      refresh: 'number',
      selectable: 'boolean',
      schedule: 'object',
    },
    readDrawn: (root, { unseen }) => (unseen ? { initial: readDrawnProgram(root, unseen as UnseenProgram) } : {}),
  },
  { tag: 'travel-info', component: TravelInfo },
  { tag: 'organizing-committee', component: OrganizingCommittee },
  { tag: 'photo-gallery', component: PhotoGallery },
  { tag: 'site-footer', component: SiteFooter },
];
