/** The countdown of a room, which somebody has started by a link. */
export interface CountdownTable {
  /** The room as it is compared. */
  room_key: string;
  /** Its name. */
  room: string;
  /** ISO 8601 in UTC. */
  ends_at: string;
}
