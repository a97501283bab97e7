/** The answers of the calls about what is reported by links, as the host and its editor exchange them. */

/** The kinds of reports: somebody is needed, or an item can't take place. */
export const REPORT_KINDS = ['call', 'cancel'] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

/** A report as editors see it. */
export interface Report {
  id: number;
  kind: ReportKind;
  /** The item that it is about; null for a call. */
  item: number | null;
  /** Its title when it was reported, as plain text; empty for a call. */
  title: string;
  /** Names of the rooms that it is about; none where the item, or the link that calls, has none. */
  rooms: string[];
  /** The id of the link by which it was made. */
  link: number;
  /** The link and its holder: `Hall A's helper (Ana)`. */
  by: string;
  /** ISO 8601 in UTC. */
  at: string;
  answered_at: string | null;
  /** Name of the person who has answered; empty where nobody gave one, and until then. */
  answered_by: string;
}

export interface ReportList {
  /** Another one after every change of a report. */
  revision: number;
  /** The newest first. */
  reports: Report[];
}

/** A report as the page of a link shows it. */
export type RunReport = Omit<Report, 'title' | 'link'>;
