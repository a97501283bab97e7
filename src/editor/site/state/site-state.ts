import type { StoreApi } from 'zustand/vanilla';
import type { DocumentName, StoredDocument } from '../../../content/site-documents.ts';
import type { EventInfo } from '../../../program/model/event.ts';
import type { Json, Path } from '../model/content-paths.ts';
import type { PartName } from '../model/site-parts.ts';

export type Stored = Readonly<Partial<Record<DocumentName, StoredDocument>>>;

/** The text that is typed into a form, until it is saved or discarded. */
export interface Draft {
  /** The form's content when it was opened, or as somebody else has saved it since. */
  base: Json;
  value: Json;
  /** When its last key was pressed, in milliseconds since 1970; absent while nothing was typed. */
  typedAt?: number;
}

export type Drafts = Readonly<Partial<Record<PartName, Draft>>>;

/** Why a form was not saved. */
export interface PartFailure {
  message?: string;
  /** Messages by place, such as `topics[1].title`. */
  fields: Readonly<Record<string, string>>;
  /** Somebody else was first. */
  theirs?: {
    value: Json;
    by: string;
    /** The places that both have changed. */
    conflicts: readonly Path[];
  };
}

/** The earlier versions of a document. */
export type Versions =
  { status: 'loading' } | { status: 'failed'; problem: string } | { status: 'ready'; list: readonly StoredDocument[] };

export interface SiteState {
  status: 'loading' | 'ready' | 'failed';
  /** Why it could not be loaded. */
  problem?: string;
  event?: EventInfo;
  stored: Stored;
  /** The content as visitors get it, with the words of its language; null where it is the build's. */
  shown: { contents?: Readonly<Record<string, unknown>> } | null;
  /** The form that is open. */
  open?: PartName;
  /** The time when the text was typed with which it was opened, in milliseconds since 1970; absent where nothing was. */
  typedBefore?: number;
  drafts: Drafts;
  /** Whether a reload would bring back what is typed. */
  isKept: boolean;
  failures: Readonly<Partial<Record<PartName, PartFailure>>>;
  /** Of the open form's document, while they are asked for. */
  versions?: Versions;
  /** The free section that was removed last, as it was. */
  removed?: StoredDocument;
}

export type SiteStore = StoreApi<SiteState>;
