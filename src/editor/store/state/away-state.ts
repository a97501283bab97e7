/** The view in the program's place: one at a time. */
export type Away =
  'history' | 'import' | 'export' | 'publishing' | 'site' | 'today' | 'links' | 'screens' | 'announcements';
/** The two ways of one screen. */
export type SheetsWay = 'import' | 'export';

export const isSheets = (away: Away | undefined): away is SheetsWay => away === 'import' || away === 'export';
