import type { StoreApi } from 'zustand/vanilla';
import type { Schedule } from '../../program/types.ts';
import type { Drafts, OpenForms } from './drafts.ts';
import type { EditorApi } from './editor-api.ts';
import type { Kind } from './entries.ts';
import type { Failure } from './failure.ts';
import type { FormKey } from './form-key.ts';
import type { TabStorage } from './tab-storage.ts';

export type ProgramState =
  { status: 'loading' } | { status: 'error'; message: string } | { status: 'loaded'; days: Schedule };

/** A form that is being sent, or could not be saved. */
export interface FormRequest {
  running: boolean;
  failure?: Failure;
}

/** An entry that is about to be deleted. */
export interface Removal {
  kind: Kind;
  id: number;
  /** Text of the entry, as it was typed. */
  text: string;
  version?: number;
  /** Where focus goes when the entry is gone. */
  placesAfter: string[];
  running: boolean;
  /** Why it could not be deleted, in words. */
  message?: string;
}

/** A note that stays until it is dismissed or answered. */
export interface Notice {
  text: string;
  /** What it is about, as it was typed. */
  about?: string;
  action?: { label: string; run: () => void };
  /** The note that this one covers; it comes back when this one goes. */
  earlier?: Notice;
}

/** The notes without the one whose action is `run`. */
export function withoutNotice(notice: Notice | undefined, run: () => void): Notice | undefined {
  if (notice?.action?.run === run) return notice.earlier;
  return notice && { ...notice, earlier: withoutNotice(notice.earlier, run) };
}

export interface EditorState {
  /** `starting`: the tab's storage has not been read yet; `failed`: `program` holds why signing in failed. */
  session: 'starting' | 'locked' | 'entering' | 'open' | 'failed';
  /** Words beside the password field, at the gate or in the dialog. */
  passwordMessage?: string;
  passwordRunning: boolean;
  /** The session has run out while calls were waiting for it. */
  expired: boolean;
  program: ProgramState;
  open: OpenForms;
  drafts: Drafts;
  /** Whether a reload would bring the drafts back. */
  draftsKept: boolean;
  requests: Readonly<Partial<Record<FormKey, FormRequest>>>;
  removal?: Removal;
  /** Last outcome, spoken and shown in the header; a new object each time, so that the same words are spoken again. */
  outcome: { text: string; about?: string; failed?: boolean };
  /** The entry whose change was saved last. */
  saved?: `${Kind}:${number}`;
  notice?: Notice;
  /** Where focus goes after the next render: the first target that exists. */
  focus?: { targets: string[]; onlyIfLost: boolean };
}

export type EditorStore = StoreApi<EditorState>;

/** What the store needs of the world around it. */
export interface EditorDeps {
  api: EditorApi;
  storage: TabStorage;
  /** Reloads the page, which then signs in with the stored password. */
  reload(): void;
}

export const INITIAL: EditorState = {
  session: 'starting',
  passwordRunning: false,
  expired: false,
  program: { status: 'loading' },
  open: {},
  drafts: {},
  draftsKept: true,
  requests: {},
  outcome: { text: '' },
};

export const daysOf = ({ program }: EditorState): Schedule => (program.status === 'loaded' ? program.days : []);

/** Leaving the page now would lose something: a request is on its way, or the drafts could not be stored. */
export const wouldLose = (state: EditorState): boolean =>
  !state.draftsKept || !!state.removal?.running || Object.values(state.requests).some((request) => request?.running);
