/** What users of the package may type: elements, attributes and events. The build makes the declaration file from it. */
import type { Day, Schedule, ScheduleItem } from '../program/types.ts';

/** What every element has beside the properties of `HTMLElement`; each mirrors its attribute. */
export interface SectionElement extends HTMLElement {
  theme: 'auto' | 'light' | 'dark' | undefined;
  headingLevel: number | undefined;
  compact: boolean | undefined;
}

/** `<conference-program>`. Its language is `lang`, which is undefined without the attribute. */
export interface ConferenceProgramElement extends SectionElement {
  apiBase: string | undefined;
  days: string | undefined;
  refresh: number | undefined;
  selectable: boolean | undefined;
  schedule: Schedule | undefined;
}

/** The elements of `conference-elements.js` by their tags. */
export interface ConferenceElements {
  'site-nav': SectionElement;
  'event-hero': SectionElement;
  'partner-marquee': SectionElement;
  'project-overview': SectionElement;
  'zoom-card': SectionElement;
  'conference-program': ConferenceProgramElement;
  'travel-info': SectionElement;
  'organizing-committee': SectionElement;
  'photo-gallery': SectionElement;
  'site-footer': SectionElement;
}

/** What the events of `<conference-program>` carry as `detail`. Each event bubbles and is composed. */
export interface ProgramDetails {
  'program-load': { days: readonly Day[] };
  'program-error': { error: Error };
  'program-item-select': { item: ScheduleItem; day: Day };
}

export type ProgramLoadEvent = CustomEvent<ProgramDetails['program-load']>;
export type ProgramErrorEvent = CustomEvent<ProgramDetails['program-error']>;
export type ProgramItemSelectEvent = CustomEvent<ProgramDetails['program-item-select']>;

export type ProgramEvents = { [Name in keyof ProgramDetails]: CustomEvent<ProgramDetails[Name]> };

/** The attributes of an element as they are written in JSX; an object is given as the property. */
export interface SectionAttributes {
  theme?: 'auto' | 'light' | 'dark';
  'heading-level'?: number;
  compact?: boolean;
}

export interface ConferenceProgramAttributes
  extends
    SectionAttributes,
    Partial<{ [Name in keyof ProgramEvents as `on${Name}`]: (event: ProgramEvents[Name]) => void }> {
  'api-base'?: string;
  days?: string;
  refresh?: number;
  selectable?: boolean;
  schedule?: Schedule;
}

declare global {
  interface HTMLElementTagNameMap extends ConferenceElements {}
  interface GlobalEventHandlersEventMap extends ProgramEvents {}
}

// @ts-ignore React is not needed to use the elements; without it this type is not used.
type ReactProps<E, A> = A & Omit<import('react').DetailedHTMLProps<import('react').HTMLAttributes<E>, E>, keyof A>;

type ReactElements = {
  [Tag in keyof ConferenceElements]: ReactProps<
    ConferenceElements[Tag],
    Tag extends 'conference-program' ? ConferenceProgramAttributes : SectionAttributes
  >;
};

// @ts-ignore Without React there is nothing to extend.
declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends ReactElements {}
  }
}
