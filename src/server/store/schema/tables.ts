import type { Generated, Kysely, Selectable } from 'kysely';
import type { Publishing } from '../../../program/api/publication-bodies.ts';
import type { ENTITIES, Kind } from '../../../program/model/entities.ts';
import type { Bodies } from '../../../program/model/types.ts';
import type { AnnouncementTable } from './announcement-table.ts';
import type { CountdownTable } from './countdown-table.ts';
import type { ContentDocumentTable, ContentVersionTable } from './content-tables.ts';
import type { PictureTable, ReleasedFileTable } from './file-tables.ts';
import type { LinkDeviceTable, LinkTable, ReportTable } from './link-tables.ts';
import type { PrintedSignTable } from './sign-tables.ts';
import type { ScreenTable } from './screen-tables.ts';
import type {
  AccountTable,
  KnownSourceTable,
  PersonalAccountTable,
  PresenceTable,
  SessionTable,
  SignInTurnTable,
} from './sign-in-tables.ts';

/** A flag is 0 or 1, since SQLite has no other. */
type Column<Value> = Value extends boolean ? number : Value;

/** Makes a column optional in inserts if the database has a value for it: null, or the default of its migration. */
type Columns<Body> = {
  [Name in keyof Body]-?: undefined extends Body[Name] ? Generated<Column<Exclude<Body[Name], undefined>>> : Body[Name];
};

/** The table of each kind of row, by the table's name. */
type RowTables = {
  [K in Kind as (typeof ENTITIES)[K]['table']]: Columns<Bodies[K]> & {
    id: Generated<number>;
    /** Display order among the rows of the same parent. Gaps leave room for rows that are moved there. */
    position: number;
    version: Generated<number>;
    /** The one that visitors know, if they couldn't see the last change. */
    shown_version: Generated<number | null>;
  };
};

export type ChangeAction = 'add' | 'change' | 'delete';

/**
 * A table of one row. Every write increases `revision` before anything else, so the row is also the lock that makes
 * writes happen one at a time.
 */
export interface ProgramStateTable {
  id: number;
  revision: number;
  /** How many revisions visitors saw nothing of. The others are what they know as the revision. */
  unseen: number;
  /** 1 once a program was put in, so that an emptied program stays empty. */
  filled: number;
  /** Created with the database. The UUIDs of the program's items are derived from it in every format. */
  uuid: string;
  /** When visitors see what is edited. */
  publishing: Generated<Publishing>;
  /** Grows with every write of the site's content, which leaves `revision` as it is. */
  content_revision: Generated<number>;
  /** Grows with every change of a link, which leaves `revision` as it is. */
  links_revision: Generated<number>;
  /** Grows with every change of an announcement, which leaves `revision` as it is. */
  announcements_revision: Generated<number>;
  /** Grows with every change of a screen, which leaves `revision` as it is. */
  screens_revision: Generated<number>;
  /** Grows with every change of a report, which leaves `revision` as it is. */
  reports_revision: Generated<number>;
  /** Grows with every change of a countdown, which leaves `revision` as it is. */
  countdowns_revision: Generated<number>;
}

/** The public program as somebody has published it. The last one is what visitors see while publishing is by hand. */
export interface PublicationTable {
  id: Generated<number>;
  /** The one that the publication made. */
  revision: number;
  /** ISO 8601 in UTC. */
  at: string;
  /** Name of the person, or empty. */
  by: string;
  /** The note for visitors, as plain text; may be empty. */
  note: string;
  /** The mode of publishing that it has set. */
  mode: Publishing | null;
  /** The earlier publication that it shows again. */
  restores: number | null;
  /** How many rows visitors saw added, changed and deleted. */
  added: number;
  changed: number;
  deleted: number;
  /** All of it, as JSON. */
  program: string;
}

export interface IdempotencyKeyTable {
  path: string;
  key: string;
  body_hash: string;
  /** The answer as JSON, where an earlier version has kept it; else empty. */
  answer: string;
  /** The edit that the request has made. */
  edit_id: number | null;
  created_at: string;
}

/** One edit of the history. */
export interface EditTable {
  id: Generated<number>;
  /** The one that it made. */
  revision: number;
  /** ISO 8601 in UTC. */
  at: string;
  /** Name of the person, or empty. */
  by: string;
  /** Whether that is an account's, 1 or 0; null for a command, and where an earlier version has kept the edit. */
  has_account: number | null;
  /** Tells one sign-in from another. */
  session: string;
  /** The name that the editor's tab has for itself. */
  tab: string;
  label: string;
  /** The edit that it puts back. */
  undoes: number | null;
  /** The edit that has put it back last. */
  undone_by: number | null;
  /** The publication that it is; it writes no rows. */
  publication: number | null;
  /** `now`: visitors were to see it at once, also while publishing is by hand. */
  public: 'now' | null;
  /** The id of the link by which it was made; null where a person, or a command, has made it. */
  link: number | null;
  /** How many rows were added, changed and deleted. */
  added: number;
  changed: number;
  deleted: number;
  /** The ids of new rows by the keys of the request, as JSON. */
  keys: string;
  /** Remarks to its maker, as JSON. */
  remarks: string;
  /** Of its rows, in characters. */
  size: number;
}

/** A row of the program that an edit has touched, whole. */
export interface EditChangeTable {
  edit_id: number;
  /** Of the changes of one edit, counted from 1. */
  position: number;
  kind: Kind;
  row_id: number;
  action: ChangeAction;
  /** The earlier parent of a row that the edit has deleted or moved to another one. */
  left_parent: number | null;
  /** See `LoggedRow`; null if it wasn't there. */
  row_before: string | null;
  row_after: string | null;
}

/** A change that visitors hear of: one for each row that is another one to them, or one for all of a replaced program. */
export interface ProgramChangeTable {
  /** The public one. */
  revision: number;
  /** Number of the change within its revision, from 1. */
  position: number;
  /** ISO 8601 in UTC. */
  at: string;
  kind: Kind | 'program';
  /** Null for a replaced program. */
  row_id: number | null;
  action: ChangeAction | 'replace';
  /** The row as JSON, with its parent's id and an item's start and end; null if it wasn't there. */
  row_before: string | null;
  row_after: string | null;
  /** The note for visitors, at the first change; else empty. */
  note: string;
}

/**
 * The state of an item that calendars were told last. Deleted items are kept, because calendars must hear of the
 * deletion.
 */
export interface ItemStateTable {
  item_id: number;
  /** Number of changes since the item was first seen. */
  sequence: number;
  /** ISO 8601 in UTC. */
  changed_at: string;
  /** ISO 8601 in UTC; null while the item exists. */
  deleted_at: string | null;
  day_id: number;
  /** See `CalendarTime`. */
  start_at: string | null;
  end_at: string | null;
  /** Plain text. */
  title: string;
  /** Plain text; empty where the item names no place. */
  place: string;
  /** Hash that shows whether a text of the item has changed; empty while the state is incomplete. */
  fingerprint: string;
  /** The one of the program with which this was written; 0 where an earlier version has written it. */
  revision: Generated<number>;
}

/** An item as calendars are told it. */
export type ItemState = Selectable<ItemStateTable>;

/** Which version of this program has brought the schema to which migration. */
export interface UpgradeTable {
  migration: string;
  version: string;
  /** ISO 8601 in UTC. */
  at: string;
}

export interface Tables extends RowTables {
  edits: EditTable;
  publications: PublicationTable;
  edit_changes: EditChangeTable;
  item_states: ItemStateTable;
  program_changes: ProgramChangeTable;
  program_state: ProgramStateTable;
  account: AccountTable;
  sessions: SessionTable;
  personal_accounts: PersonalAccountTable;
  presences: PresenceTable;
  known_sources: KnownSourceTable;
  idempotency_keys: IdempotencyKeyTable;
  upgrades: UpgradeTable;
  sign_in_turns: SignInTurnTable;
  released_files: ReleasedFileTable;
  content_documents: ContentDocumentTable;
  content_versions: ContentVersionTable;
  pictures: PictureTable;
  links: LinkTable;
  link_devices: LinkDeviceTable;
  printed_signs: PrintedSignTable;
  announcements: AnnouncementTable;
  screens: ScreenTable;
  reports: ReportTable;
  countdowns: CountdownTable;
}

/** A connection to either database. */
export type Database = Kysely<Tables>;
