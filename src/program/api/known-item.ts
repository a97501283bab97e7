/** An item as a host knows it, also one that was deleted. */
export interface KnownItem {
  id: number;
  /** Plain text; empty for an item that was deleted. */
  title: string;
  /** The day that it is or was on; null once that is deleted. */
  day_id: number | null;
  /** ISO 8601 in UTC; null for an item of the program. */
  deleted_at: string | null;
}
