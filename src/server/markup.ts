import { createHash } from 'node:crypto';

/**
 * A page, or a part of one, that lacks nothing but the address of this host. It is rendered once for all addresses, and
 * whatever is answered shares its bytes.
 */
export interface Markup {
  bytes: Uint8Array;
  /** Where in `bytes` the address goes, in ascending order. */
  holes: number[];
  hash: string;
  /** The Content-Security-Policy of an answer that holds it. */
  policy: string;
}

/** Tells contents apart, in entity tags and as a key. */
export const contentHash = (...parts: (string | Uint8Array)[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('base64url').slice(0, 22);
};

const encoder = new TextEncoder();

/** @param mark stands in the text for the address; no visitor's text can hold it */
export function markupOf(text: string, mark: string, policy: string): Markup {
  const pieces = text.split(mark);
  // Not from a buffer of Node's pool: the bytes are handed from thread to thread.
  const bytes = encoder.encode(pieces.join(''));
  let end = 0;
  const holes = pieces.slice(0, -1).map((piece) => (end += Buffer.byteLength(piece)));
  return { bytes, holes, hash: contentHash(bytes, holes.join()), policy };
}

/** How long the markup is with an address of so many bytes. */
export const filledLength = ({ bytes, holes }: Markup, addressLength: number): number =>
  bytes.length + holes.length * addressLength;

/** The markup with the address in its holes, piece by piece and without a copy. */
export function* filled({ bytes, holes }: Markup, address: Uint8Array): Generator<Uint8Array> {
  let start = 0;
  for (const hole of holes) {
    yield bytes.subarray(start, hole);
    yield address;
    start = hole;
  }
  yield bytes.subarray(start);
}
