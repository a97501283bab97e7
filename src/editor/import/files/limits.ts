/** What a file may have at most: far above any program. */
export const FILE_LIMITS = {
  /** Bytes of a file. */
  bytes: 20_000_000,
  /** Bytes of everything in a file that is packed. */
  unpackedBytes: 200_000_000,
  rows: 20_000,
  columns: 200,
} as const;

const MB = 1_000_000;

export const megabytes = (bytes: number): string => `${Math.ceil(bytes / MB).toLocaleString('en')} MB`;

/** Why a file is not even opened. */
export const tooLarge = (size: number, name: string): string | undefined =>
  size > FILE_LIMITS.bytes
    ? `${name} has ${megabytes(size)}. At most ${megabytes(FILE_LIMITS.bytes)} can be imported.`
    : undefined;
