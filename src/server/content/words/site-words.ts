import type {
  CommitteeContent,
  FooterContent,
  GalleryContent,
  HeroContent,
  MapWords,
  MeetingContent,
  NavigationContent,
  PartnersContent,
  ProjectContent,
  TravelContent,
} from '../../../content/site-content.ts';

/** The words that a site needs from nobody: headings, buttons, and what stands for a thing that isn't known yet. */
export interface SiteWords {
  navigation: Omit<NavigationContent, 'sections'>;
  /** Of the program, where the bar and the footer link to it. */
  program: string;
  hero: Omit<HeroContent, 'after' | 'map' | 'program' | 'meeting'> & { program: string; meeting: string };
  partners: Omit<PartnersContent, 'partners'>;
  project: Pick<ProjectContent, 'title' | 'viewImage'> & {
    workPackages: { title: string };
    impact: { title: string };
  };
  meeting: Pick<MeetingContent, 'title' | 'leadOver' | 'pending' | 'pendingNote' | 'join' | 'copy'> & {
    meetingId: { label: string };
    passcode: { label: string };
  };
  travel: Pick<TravelContent, 'title'> & { locations: { title: string; pending: string } };
  committee: Pick<CommitteeContent, 'title' | 'pendingName'> & {
    secretariat: { title: string };
    contact: { title: string; pending: string; chat: string };
  };
  gallery: Pick<GalleryContent, 'heading'> & { photo: { title: string } };
  footer: Omit<FooterContent, 'sections'>;
  maps: MapWords;
  /** The page for an address that leads nowhere; `slipped` is the second line of its heading. */
  notFound: { title: string; heading: string; slipped: string; text: string; home: string; program: string };
  /** Behind the event's name, the title of the feed of changes. */
  changes: string;
  /** Accessible name of the switch between light and dark on the small pages. */
  theme: string;
}
