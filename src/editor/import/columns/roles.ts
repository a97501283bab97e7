/** The roles that a table's column may have. */
import type { FactKind } from '../../../program/search/facts.ts';

export type Role =
  | 'id'
  | 'day'
  | 'date'
  | 'time'
  | 'start'
  | 'end'
  | 'duration'
  | 'title'
  | 'description'
  | FactKind
  | 'points'
  | 'label'
  | 'state'
  | 'state_note'
  | 'hidden'
  | 'note'
  | 'ignored';

/** How the roles are called, in the order in which they are offered. */
export const ROLE_NAMES: Readonly<Record<Role, string>> = {
  ignored: 'Not imported',
  title: 'Title',
  day: 'Day',
  date: 'Date',
  time: 'Time',
  start: 'Start',
  end: 'End',
  duration: 'Duration',
  description: 'Description',
  place: 'Room',
  people: 'Speakers',
  chair: 'Chair',
  track: 'Track',
  language: 'Language',
  interpretation: 'Interpretation',
  recording: 'Recording',
  stream: 'Stream',
  points: 'Sub-items, one a line',
  label: 'Sub-item with this label',
  state: 'State (canceled, full)',
  state_note: 'State note',
  hidden: 'Hidden',
  note: 'Note for editors',
  id: 'Id of our export',
};

/** Only these may be said by several columns. */
export const isRepeatable = (role: Role): boolean => role === 'ignored' || role === 'label';
