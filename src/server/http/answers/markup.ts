import { createHash } from 'node:crypto';

/** A page or a part of one, complete but for the address of this host: rendered once for all addresses. */
export interface Markup {
  bytes: Uint8Array;
  /** Offsets in `bytes` at which the address is inserted, ascending. */
  holes: number[];
  hash: string;
  /** Content-Security-Policy of a page that contains it. */
  policy: string;
}

/** Identifies content, in entity tags and cache keys. */
export const contentHash = (...parts: (string | Uint8Array)[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('base64url').slice(0, 22);
};

/** @param mark stands for the address in the text */
export function markupOf(text: string, mark: string, policy: string): Markup {
  const pieces = text.split(mark);
  const length = pieces.reduce((sum, piece) => sum + Buffer.byteLength(piece), 0);
  // Not from Node's shared pool: these bytes are transferred between threads.
  const bytes = Buffer.alloc(length);
  let end = 0;
  const ends = pieces.map((piece) => (end += bytes.write(piece, end)));
  const holes = ends.slice(0, -1);
  return { bytes, holes, hash: contentHash(bytes, holes.join()), policy };
}

/** Length with an address of so many bytes. */
export const filledLength = ({ bytes, holes }: Markup, addressLength: number): number =>
  bytes.length + holes.length * addressLength;

/** The markup with the address inserted, piece by piece, without copying. */
export function* filled({ bytes, holes }: Markup, address: Uint8Array): Generator<Uint8Array> {
  let start = 0;
  for (const hole of holes) {
    yield bytes.subarray(start, hole);
    yield address;
    start = hole;
  }
  yield bytes.subarray(start);
}
