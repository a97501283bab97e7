/** The content of the sections of a site. The build's own is the JSON beside this file; a host with another event tells its pages theirs. */
import type { SafeHtml } from '../program/model/types.ts';
import type { EventContent } from './event-content.ts';
import type { AnyPicture, PictureCredit } from './host-picture.ts';
import type committee from './committee.json';
import type footer from './footer.json';
import type gallery from './gallery.json';
import type hero from './hero.json';
import type maps from './maps.json';
import type meeting from './meeting.json';
import type navigation from './navigation.json';
import type partners from './partners.json';
import type project from './project.json';
import type travel from './travel.json';

/** A file of the content without the name of its schema. */
type Of<Json> = Omit<Json, '$schema'>;

/** A file of the content some of whose fields may be absent, or are typed more widely than in the build's own. */
type With<Json, Fields> = Omit<Json, '$schema' | keyof Fields> & Fields;

/** A link within the page, or to another one: `target` is an anchor, a path or an address. */
export interface SectionLink {
  label: string;
  target: string;
}

export interface Partner {
  name: string | null;
  mark: string | null;
  size: number;
  /** The file name of one in `images/`, or a picture of the host. */
  logo: AnyPicture | null;
}

export interface Chapter extends PictureCredit {
  title: string;
  text: string;
  picture?: AnyPicture | null;
  alt?: string;
}

export interface Topic {
  title: string;
  text: string;
  facts?: { label: string; text?: string; detail?: string | null; figures?: string[] }[];
}

export interface Place {
  label: string;
  when?: string;
  name: string | null;
  detail?: string | null;
  /** Null until it is known; without it there is no button. */
  map?: string | null;
}

export interface Leader extends PictureCredit {
  name: string | null;
  title: string;
  picture: AnyPicture | null;
  alt?: string;
  /** Stand for a portrait that is missing; without them something is drawn. */
  initials?: string;
}

export interface Photo extends PictureCredit {
  picture: AnyPicture;
  caption: string;
  alt: string;
  title?: string;
  link?: string;
}

/** A value that is told apart from its label; null until it is known. */
interface Labeled {
  label: string;
  value: string | null;
}

export type NavigationContent = With<typeof navigation, { sections: SectionLink[] }>;

/** Without `program` or `meeting` there is no button to them. `map` is the file of the lines behind it; that of the build if absent. */
export type HeroContent = With<typeof hero, { program?: string; meeting?: string; after: string | null; map?: string }>;

export type PartnersContent = With<typeof partners, { partners: Partner[] }>;

export type ProjectContent = With<
  typeof project,
  {
    lead?: string;
    chapters?: Chapter[];
    workPackages?: Omit<typeof project.workPackages, 'final'>;
    impact?: typeof project.impact;
  }
>;

export type MeetingContent = With<
  typeof meeting,
  { lead?: string; leadOver?: string; meetingId?: Labeled; passcode?: Labeled }
>;

export type MapWords = Of<typeof maps>;

/** The words of the buttons that open a map are those of the build if they are absent. */
export type TravelContent = With<
  typeof travel,
  {
    lead?: string;
    topics?: Topic[];
    locations?: Omit<typeof travel.locations, 'places'> & { places: Place[] };
    maps?: MapWords;
  }
>;

export type CommitteeContent = With<
  typeof committee,
  {
    leaders?: Leader[];
    secretariat?: typeof committee.secretariat;
    contact?: Omit<typeof committee.contact, 'name' | 'phone' | 'affiliation'> & {
      name: string | null;
      phone: string | null;
      affiliation: string | null;
    };
    maps?: MapWords;
  }
>;

export type GalleryContent = With<typeof gallery, { note?: string; final?: boolean; photos: Photo[] }>;

/** Of a free section. */
export interface TextContent {
  title: string;
  text: SafeHtml;
}

export type FooterContent = With<typeof footer, { sections: SectionLink[] }>;

/** The lines of the hero's map on both sides of the fault, as SVG path data in half units of the drawing. */
export type MapLines = Record<'west' | 'east', Record<'land' | 'coast' | 'sea', string>>;

/** The content of each section that has some. */
export interface SectionContents {
  navigation: NavigationContent;
  hero: HeroContent;
  partners: PartnersContent;
  project: ProjectContent;
  meeting: MeetingContent;
  travel: TravelContent;
  committee: CommitteeContent;
  gallery: GalleryContent;
  footer: FooterContent;
  text: TextContent;
}

/** Props of a section. A host that has content of its own passes both, where otherwise those of the build are taken. */
export interface SectionProps<Name extends keyof SectionContents> {
  content?: SectionContents[Name];
  event?: EventContent;
}
