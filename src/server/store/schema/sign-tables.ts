/** A sign that was printed, and hangs at a door or on a wall. */
export interface PrintedSignTable {
  /** It may be gone. */
  day_id: number;
  /** The room as it is compared; empty for the timetable of all rooms. */
  room_key: string;
  /** As it stands on the paper, as does the title of the day. */
  room: string;
  day_title: string;
  /** Of all that it shows. */
  digest: string;
  /** ISO 8601 in UTC. */
  printed_at: string;
  /** Name of the person, or empty. */
  printed_by: string;
  /** Whether that is an account's, 1 or 0. */
  has_account: number;
}
