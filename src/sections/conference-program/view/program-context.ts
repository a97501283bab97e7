import { createContext, type RefObject, useContext } from 'react';
import { useStore } from 'zustand';
import type { ToldNote } from '../../../program/model/apply-changes.ts';
import type { Day, SafeSchedule } from '../../../program/model/types.ts';
import type { Part } from '../../../program/search/select-part.ts';
import type { Features, OfferedLook } from './features.ts';
import type { Texts } from '../texts/texts.ts';
import type { ProgramView, ViewState } from './program-view.ts';

/** The program that an element shows, and its view, for all its features. */
export interface ShownProgram {
  view: ProgramView;
  /** Every day of the host's program, also those that the element doesn't show; undefined until it is there. */
  all: SafeSchedule | undefined;
  /** The days that the element shows. */
  days: readonly Day[];
  /** The attributes that choose the part of the program that the element shows. */
  part: Part;
  /** When the program was the newest, if the host can't be reached; see `Snapshot`. */
  asOf: number | undefined;
  /** The revision of the program, where its host has told it. */
  revision: number | undefined;
  /** The organizers' notes about changes since the page was opened. */
  notes: readonly ToldNote[] | undefined;
  /** Address of the API host that the program came from; undefined for one that the page has given. */
  base: string | undefined;
  /** Address of the API host that has pages for the items. */
  apiBase: string | undefined;
  /** The same where it answers questions, such as of the event's zone; files don't. */
  answeringBase: string | undefined;
  /** The zone of the event, where it is known. */
  timeZone: string | undefined;
  isOverview: boolean;
  /** Whether and when its rooms stand side by side. */
  look: OfferedLook;
  /** The features of the element; an overview's own are false in full view. */
  features: Features;
  /** Id of the words that the name of each star begins with. */
  starLabelId: string;
  section: RefObject<HTMLElement | null>;
  searchField: RefObject<HTMLInputElement | null>;
  texts: Texts;
}

export const ProgramContext = createContext<ShownProgram | undefined>(undefined);

/** The program around a component of the element. */
export const useShownProgram = () => useContext(ProgramContext)!;

/** A part of the view for a component, which is rendered again when that changes. */
export function useView<Part>(select: (state: ViewState) => Part): Part {
  return useStore(useShownProgram().view.store, select);
}
