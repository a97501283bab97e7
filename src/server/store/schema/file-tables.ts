/** A file with a hash in its name that pages may have pinned, of any build that a host of this database has served. */
export interface ReleasedFileTable {
  path: string;
  content: Uint8Array;
}

/** A picture that an editor has given, without its metadata. */
export interface PictureTable {
  /** Of its bytes. */
  hash: string;
  /** Media type. */
  type: string;
  /** In pixels, as browsers show it. */
  width: number;
  height: number;
  /** Of its bytes, so that they needn't be read to be counted. */
  size: number;
  bytes: Uint8Array;
  /** When it was given last, as ISO 8601 in UTC. */
  made_at: string;
}
