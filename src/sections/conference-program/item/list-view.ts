import type { SafeHtml } from '../../../program/model/types.ts';
import { type ItemRow, nowHtml } from './item-html.ts';

/** Rows that are made when they are needed first: most visitors see no change of an item that the server has rendered. */
export type Rows = () => readonly ItemRow[];

/** All that the list of a day is to show. It is never changed: each change is another view. */
export interface ListView {
  rows: Rows;
  /** Ids of the items that are running. */
  running: ReadonlySet<number>;
  /** The text of their mark. */
  nowWord: string;
  /** Ids of the items that are over. */
  past: ReadonlySet<number>;
  /** All items are over, and some of them are another then: they have a recording, or were full. */
  isAfter: boolean;
  /** The marks of items that have changed, by their ids. */
  changes: ReadonlyMap<number, SafeHtml>;
  /** The clashes of items, by their ids. */
  clashes: ReadonlyMap<number, SafeHtml>;
  /** The items that are starred. */
  starred: Pick<ReadonlySet<number>, 'has'>;
  /** Id of the words that the name of each star begins with; without it there are no stars. */
  starLabelId: string | undefined;
  /** Ids of the items that are left by a search, a filter or the visitor's own choice; undefined leaves all. */
  visible: ReadonlySet<number> | undefined;
  /** The whole day is hidden: which of its items are visible changes when it is shown again. */
  isDayHidden: boolean;
  /** Makes the row of links of an opened item, by its id; undefined where there are none. */
  linksOf: ((id: string) => SafeHtml) | undefined;
}

export const NO_IDS: ReadonlySet<number> = new Set();
export const NO_MARKS: ReadonlyMap<number, SafeHtml> = new Map();

/** The view that the server renders: rows, and nothing that depends on a visitor or a clock. */
export const plainView = (rows: Rows): ListView => ({
  rows,
  running: NO_IDS,
  nowWord: '',
  past: NO_IDS,
  isAfter: false,
  changes: NO_MARKS,
  clashes: NO_MARKS,
  starred: NO_IDS,
  starLabelId: undefined,
  visible: undefined,
  isDayHidden: false,
  linksOf: undefined,
});

const areEqual = (one: { size: number }, other: { size: number }) =>
  one === other || (one.size === 0 && other.size === 0);

/**
 * Whether rows must be compared to get from one view to the next. Most of the year nothing is running or over, and without
 * this comparison a program of thousands of items shows sooner.
 */
export const differsInRows = (before: ListView, after: ListView): boolean =>
  before.rows !== after.rows ||
  !areEqual(before.running, after.running) ||
  (before.nowWord !== after.nowWord && after.running.size > 0) ||
  !areEqual(before.past, after.past) ||
  before.isAfter !== after.isAfter ||
  !areEqual(before.changes, after.changes) ||
  !areEqual(before.clashes, after.clashes);

/** A row with the marks that a view gives it. */
export function markedRow(plain: ItemRow, { running, nowWord, past, isAfter, changes, clashes }: ListView): ItemRow {
  const { id, whileOn, whenOver, titleOver } = plain;
  const isRunning = running.has(id);
  const isOver = isAfter || past.has(id);
  const recording = isOver ? whenOver : undefined;
  const title = (isOver && titleOver) || plain.title;
  const clash = clashes.get(id);
  const change = changes.get(id);
  if (!isRunning && !recording && !clash && !change && title === plain.title) return plain;
  return { ...plain, title, now: isRunning ? (whileOn ?? nowHtml(nowWord)) : undefined, recording, clash, change };
}

export const isHidden = ({ visible }: ListView, id: number): boolean => !!visible && !visible.has(id);
