import type { Report } from '../../../program/api/report-bodies.ts';
import type { RowPatch } from '../../../program/model/apply-changes.ts';
import type { FormRef } from '../model/form-key.ts';

/** A form that somebody has open. */
export interface TheirForm extends FormRef {
  /** Whether something unsaved is typed in it. */
  typing: boolean;
}

/** An editor who is here, by one connection. */
export interface Person {
  connection: string;
  session: string;
  /** Empty where nobody gave one. */
  name: string;
  forms: readonly TheirForm[];
}

/** The connection of this tab, and the session that it belongs to. */
export interface OwnConnection {
  connection: string;
  session: string;
}

/** An edit as the host tells it. */
export interface ToldEdit {
  id: number;
  revision: number;
  by: string;
  session: string;
  tab: string;
  /** The edit that it puts back. */
  undoes?: number;
  /** Absent where there are too many. */
  changes?: readonly RowPatch[];
}

/** Things beside the program of which is told that they are others, to be read by calls of their own. */
export type Counted = 'links' | 'announcements' | 'countdowns';

/** The events of the editors' stream, with their data. A host of another version may tell of others. */
export type EditorsEvent =
  | { event: 'hello'; data: OwnConnection & { revision: number } }
  | { event: 'edit'; data: ToldEdit }
  | { event: 'people'; data: { people: Person[] } }
  | { event: 'presence'; data: { here: Person[]; left: string[] } }
  | { event: Counted; data: { revision: number } }
  | { event: 'screens'; data: { revision: number; unnamed: string[] } }
  | { event: 'reports'; data: { open: Report[] } };
