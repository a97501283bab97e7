/** The bodies and answers of the calls about countdowns on the displays of rooms, as the host and the editor exchange them. */

/** The countdown that a room is to have. */
export interface CountdownChange {
  room: string;
  /** When the time is over, RFC 3339; null: the countdown stops. */
  ends: string | null;
}

/** A countdown that runs on the display of a room, or has just ended. */
export interface RoomCountdown {
  /** Its name. */
  room: string;
  /** ISO 8601 in UTC. */
  ends_at: string;
}

export interface CountdownList {
  countdowns: RoomCountdown[];
}
