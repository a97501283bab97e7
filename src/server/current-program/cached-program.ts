import { FixedRepresentation } from '../http/answers/representation.ts';
import type { ContentForms, PublicForms, RenderedProgram } from '../render/program-renderer.ts';

/** A program, and the content of the site around it. */
export interface CachedProgram
  extends
    Omit<PublicForms, 'json'>,
    Omit<ContentForms, 'contentJson' | 'contentFault'>,
    Pick<RenderedProgram, 'contentRevision'> {
  /** Of all that is stored: editors wait for it, and visitors don't learn of it. */
  revision: number;
  /** The answer of `GET /api/content`. */
  content: FixedRepresentation;
  /** The answer of `GET /api/schedule`. */
  schedule: FixedRepresentation;
}

const jsonAnswer = (json: Uint8Array, hash?: string) =>
  new FixedRepresentation(
    Buffer.from(json.buffer, json.byteOffset, json.byteLength),
    'application/json; charset=utf-8',
    hash,
  );

/** The program that is known, with what was rendered anew. Whatever is the same stays the same object, so that what is made of it stays. */
export function withRendered(
  before: CachedProgram | undefined,
  { revision, contentRevision, shown, content }: RenderedProgram,
): CachedProgram {
  const known = { ...before!, revision, contentRevision };
  if (shown) {
    const { json, ...rest } = shown;
    Object.assign(known, rest, { schedule: jsonAnswer(json, rest.hash) });
  }
  if (content && content.contentHash !== known.contentHash) {
    const { contentHash, contentJson, style } = content;
    Object.assign(known, { contentHash, style, content: jsonAnswer(contentJson) });
  }
  return known;
}
