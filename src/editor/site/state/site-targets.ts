import type { Editor } from '../../store/editor-store.ts';
import type { PartName } from '../model/site-parts.ts';
import type { SiteSection } from '../../../content/site-documents.ts';
import type { SiteCalls } from './site-calls.ts';
import type { SiteState, SiteStore } from './site-state.ts';
import type { SiteWriter } from './site-writer.ts';

/** All that the actions are made of. */
export interface SiteParts {
  editor: Editor;
  store: SiteStore;
  calls: SiteCalls;
  write: SiteWriter;
}

/** Whether the event is the one that the software was made for: only another one has a language of its own. */
export const isBuiltEvent = ({ event }: Pick<SiteState, 'event'>): boolean => event?.language === undefined;

/** The button that opens a form, for the focus. */
export const partTarget = (part: PartName): string => `site-edit:${part}`;
/** The button that moves a section. */
export const moveTarget = (section: SiteSection, way: 'up' | 'down'): string => `site-${way}:${section}`;
/** The box that turns a section on or off. */
export const boxTarget = (section: SiteSection): string => `site-box:${section}`;
export const ADD_TARGET = 'site-add';
export const UNDO_TARGET = 'site-undo';
