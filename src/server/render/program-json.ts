import type { Schedule } from '../../program/model/types.ts';
import { contentHash } from '../http/answers/markup.ts';

interface JsonPart {
  bytes: Uint8Array;
  hash: string;
}

/** The JSON of each day, which is made once for as long as nothing in the day changes. */
const parts = new WeakMap<object, JsonPart>();

function partOf(day: object): JsonPart {
  let part = parts.get(day);
  if (!part) {
    const bytes = Buffer.from(JSON.stringify(day));
    parts.set(day, (part = { bytes, hash: contentHash(bytes) }));
  }
  return part;
}

/** A program as JSON, and a hash of it. The bytes are the caller's own. */
export function programJson(days: Schedule): { json: Uint8Array; hash: string } {
  const all = days.map(partOf);
  const between = all.flatMap(({ bytes }, index) => (index === 0 ? [bytes] : [Buffer.from(','), bytes]));
  const pieces = [Buffer.from('['), ...between, Buffer.from(']')];
  // Not from Node's shared pool: these bytes are transferred between threads.
  const json = Buffer.alloc(pieces.reduce((sum, { length }) => sum + length, 0));
  let end = 0;
  for (const piece of pieces) {
    json.set(piece, end);
    end += piece.length;
  }
  return { json, hash: contentHash(...all.map(({ hash }) => hash)) };
}
