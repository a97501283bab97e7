/** The bodies and answers of the calls about links for people without an account, as the host and its editor exchange them. */

/** The rooms that a link is for: `all`, or the `rooms` that it names. */
export const LINK_SCOPES = ['all', 'rooms'] as const;

export const LINK_STATES = ['working', 'expired', 'stopped'] as const;

/** A link as editors see it. Its secret is in none of these. */
export interface Link {
  id: number;
  scope: (typeof LINK_SCOPES)[number];
  /** Names as the program writes them; none where the scope is `all`. */
  rooms: string[];
  /** The part of `rooms` that no item names any more. */
  gone: string[];
  /** Plain text, such as `Hall A's helper`. */
  for_whom: string;
  /** Name of the person who has made it; empty where nobody gave one. */
  made_by: string;
  /** Whether that is an account's. */
  has_account: boolean;
  /** ISO 8601 in UTC. */
  made_at: string;
  expires_at: string;
  stopped_at: string | null;
  last_used_at: string | null;
  /** How many devices have opened it since it has its present code. */
  devices: number;
  state: (typeof LINK_STATES)[number];
}

export interface LinkList {
  /** Another one after every change of a link. */
  revision: number;
  /** The newest first. */
  links: Link[];
}

/** A link that is to be made. */
export interface NewLink {
  for_whom: string;
  scope: Link['scope'];
  /** Only where the scope is `rooms`. */
  rooms?: string[];
  /** ISO 8601; absent: the end of the event. */
  expires_at?: string;
}

/** The fields of a link that are to be others. */
export type LinkChange = Partial<NewLink>;

/** A link that was made, or has a new code. */
export interface LinkAnswer {
  link: Link;
  /** The address with the secret, this once; null in the answer to a repeated request. */
  address: string | null;
}
