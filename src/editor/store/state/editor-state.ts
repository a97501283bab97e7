import type { StoreApi } from 'zustand/vanilla';
import type { Away, SheetsWay } from './away-state.ts';
import type { KeptText } from '../../../program/device/device-storage.ts';
import type { Report } from '../../../program/api/report-bodies.ts';
import type { ProgramState } from '../../../program/host/program-state.ts';
import type { Schedule } from '../../../program/model/types.ts';
import { type OverviewState, WHOLE_OVERVIEW } from './overview-state.ts';
import type { CommandKey, DeleteCommand } from '../model/command.ts';
import { dirtyTexts, type UnsavedTexts, type OpenForms } from '../model/unsaved-texts.ts';
import type { EditorApi } from '../api/editor-api.ts';
import type { Counted } from '../api/people.ts';
import type { EventClock } from '../api/event-clock.ts';
import type { Kind } from '../../../program/model/entities.ts';
import { CLOSED_HISTORY, type HistoryView } from './history-state.ts';
import type { Failure } from '../model/failure.ts';
import type { HistoryEntry } from '../api/history-entry.ts';
import type { UndoSteps } from './undo-steps.ts';
import type { Notice } from '../model/notices.ts';
import { NOT_PUBLISHING, type PublishingState } from './publishing-state.ts';
import { isSelecting, NO_SELECTION, type SelectionState } from './selection-state.ts';
import { EMPTY_QUEUE, type QueueState } from './queue-state.ts';
import type { UnsentStore } from './unsent.ts';
import type { TabText } from './unsent-text.ts';
import type { ReshapeState } from './reshape-state.ts';
import type { TabStorage } from '../model/tab-storage.ts';
import { NOBODY_ELSE, type PeopleState } from './people-state.ts';
import type { WaitKey, Waits } from '../model/wait-key.ts';

/** The last action's outcome. */
interface Outcome {
  text: string;
  about?: string;
  failed?: boolean;
  /** The edit that it offers to take back: its id, or the last one of this tab. */
  undo?: number | 'last';
}

/** Screens, as far as the host was heard of with them. */
export interface ScreensHeard {
  /** How often: each time they may be others. */
  heard: number;
  /** The codes of those that wait for a name. */
  unnamed: readonly string[];
  /** The codes of those about which nothing more is said. */
  later: readonly string[];
}

export interface EditorState {
  /** Origin of the API host. */
  host: string;
  /** `starting`: the tab's storage has not been read yet; `failed`: `program` holds why signing in failed. */
  session: 'starting' | 'locked' | 'entering' | 'open' | 'failed';
  /** Message beside the password field, at the gate or in the dialog. */
  passwordMessage?: string;
  /** The gate's note after signing out. */
  note?: string;
  /** The session has expired, and calls are waiting for the password. */
  expired: boolean;
  program: ProgramState<Schedule>;
  /** The clock of the event; absent until the host has told it. */
  clock?: EventClock;
  /** The undo and redo steps; undefined where the host keeps no history. */
  history?: UndoSteps;
  /** The latest edits, newest first, from which that follows. */
  latestEdits: readonly HistoryEntry[];
  /** The view in the program's place. */
  away?: Away;
  /** The import or export that it was opened over. */
  beneath?: SheetsWay;
  past: HistoryView;
  publishing: PublishingState;
  /** Whether the keyboard shortcuts are shown. */
  isHelpOpen: boolean;
  /** Of a long program. */
  overview: OverviewState;
  /** Of a long program. */
  selection: SelectionState;
  reshape: ReshapeState;
  people: PeopleState;
  /** How often the host was heard of with links that may be others, and so on. */
  heard: Readonly<Record<Counted, number>>;
  screens: ScreensHeard;
  /** Reports of links that nobody has answered yet, the newest first. */
  reports: readonly Report[];
  /** Texts that wait to be sent. */
  queue: QueueState;
  open: OpenForms;
  unsavedTexts: UnsavedTexts;
  /** Texts of tabs that are gone, which their forms offer. */
  leftTexts: readonly TabText[];
  /** Whether a reload would bring the unsaved texts back. */
  textsSurviveReload: boolean;
  /** The work that is under way, and whether it is slow. */
  waits: Waits;
  /** Why commands were not carried out, while their form or dialog is open. */
  failures: Readonly<Partial<Record<CommandKey, Failure>>>;
  /** The deletion that the dialog asks about. */
  removal?: DeleteCommand;
  /** Last outcome, spoken and shown in the header; a new object each time, so that the same words are spoken again. */
  outcome: Outcome;
  /** The row whose change was saved last. */
  saved?: `${Kind}:${number}`;
  /** The last one is shown; earlier ones reappear when it goes. */
  notices: readonly Notice[];
  /** Where focus goes after the next render: the first target that is in sight. */
  focus?: { targets: string[]; onlyIfLost: boolean };
}

export type EditorStore = StoreApi<EditorState>;

/** Does what follows a change of the state. */
export type Follower = (state: EditorState, before: EditorState) => void;

/** Actions that also follow the state. `createEditor` has the list of all followers. */
export interface Following {
  onChange: Follower;
}

/** Parts that the store is given. */
export interface EditorDeps {
  api: EditorApi;
  storage: TabStorage;
  /** Absent: that of the browser. */
  unsent?: UnsentStore;
  /** The person's name, which the device keeps. */
  name: Pick<KeptText, 'get' | 'set'>;
  /** Reloads the page, which then signs in with the stored password. */
  reload(): void;
}

export const INITIAL: EditorState = {
  host: 'http://localhost',
  session: 'starting',
  expired: false,
  program: { status: 'loading' },
  latestEdits: [],
  past: CLOSED_HISTORY,
  publishing: NOT_PUBLISHING,
  isHelpOpen: false,
  overview: WHOLE_OVERVIEW,
  selection: NO_SELECTION,
  reshape: {},
  people: NOBODY_ELSE,
  heard: { links: 0, announcements: 0, countdowns: 0 },
  screens: { heard: 0, unnamed: [], later: [] },
  reports: [],
  queue: EMPTY_QUEUE,
  open: {},
  unsavedTexts: {},
  leftTexts: [],
  textsSurviveReload: true,
  waits: {},
  failures: {},
  notices: [],
  outcome: { text: '' },
};

export const daysOf = ({ program }: Pick<EditorState, 'program'>): Schedule =>
  program.status === 'loaded' ? program.days : [];

/** A record without one of its keys. */
export const without = <T extends object>(record: T, key: keyof T): T => {
  const { [key]: _, ...rest } = record;
  return rest as T;
};

/** The day of a long program that is shown alone. One that somebody has deleted is no choice any more. */
export const shownDay = (state: EditorState): number | undefined =>
  daysOf(state).find(({ id }) => id === state.overview.day)?.id;

/** Whether something else is shown in place of the program. */
export const isAway = ({ away }: EditorState): boolean => !!away;

/** Whether a modal dialog covers the editor. */
export const hasDialog = ({ expired, removal, selection, isHelpOpen }: EditorState): boolean =>
  expired || isHelpOpen || !!removal || selection.task?.kind === 'delete';

/**
 * The bars at the lower edge of the program, for its styles. `:has()` would ask for them again whenever something changes
 * in one of a thousand rows.
 */
export const lowerBars = ({ selection, reshape, notices }: EditorState): string =>
  [isSelecting(selection) && 'selection', reshape.task && 'reshape', notices.length > 0 && 'notice']
    .filter(Boolean)
    .join(' ');

/** Work that changes nothing, so that leaving the page loses nothing. */
const HARMLESS: readonly string[] = ['password', 'program', 'reload'] satisfies WaitKey[];

/** Whether a change of the program is under way. */
export const isWriting = ({ waits }: EditorState): boolean => Object.keys(waits).some((key) => !HARMLESS.includes(key));

/** Whether something has not reached the host: a text that differs from what is saved, or a change under way. */
export const hasUnsent = (state: EditorState): boolean => dirtyTexts(state.unsavedTexts).length > 0 || isWriting(state);

/** Whether the browser asks before the page is left. After signing out, texts that could not be stored would be lost. */
export const asksBeforeLeaving = (state: EditorState): boolean => !state.textsSurviveReload || hasUnsent(state);
