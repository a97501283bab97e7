import type { DocumentName, StoredDocument } from '../../../content/site-documents.ts';
import { ApiError } from '../../../program/host/api-client.ts';
import { hasStatus } from '../../store/model/failure.ts';
import { newKey } from '../../store/model/unsaved-texts.ts';
import type { AuthorizedOptions } from '../../store/session/authorized-calls.ts';
import { isSameContent, type Json, type Path } from '../model/content-paths.ts';
import { mergeContent } from '../model/merge-content.ts';
import { withoutBlanks } from '../model/schema-node.ts';
import { documentOf, partOf, type PartName, withPart } from '../model/site-parts.ts';
import type { SiteCalls } from './site-calls.ts';
import type { Draft } from './site-state.ts';

/** Somebody else has changed the same as a form. */
export class PartChanged extends Error {
  constructor(
    readonly current: StoredDocument | undefined,
    /** With what only they have changed. */
    readonly merged: Json,
    readonly conflicts: readonly Path[],
  ) {
    super('Somebody else has changed this meanwhile.');
  }
}

/** How often somebody else may be first. */
const ATTEMPTS = 5;

/** The document that a refusal tells; undefined where there is none by now. */
export function currentOf(error: unknown): StoredDocument | undefined {
  const current = error instanceof ApiError ? (error.current as StoredDocument | undefined) : undefined;
  return current && !current.deleted ? current : undefined;
}

/**
 * Writes a document, made of the one that is there, until nobody else was first.
 * @param make a value of the document that is there, if there is one; throws where it can't
 * @param known the document as the editor knows it
 */
export async function putDocument(
  { put }: Pick<SiteCalls, 'put'>,
  name: DocumentName,
  make: (document: StoredDocument | undefined) => unknown,
  known: StoredDocument | undefined,
  options: AuthorizedOptions,
): Promise<StoredDocument> {
  let current = known;
  for (let attempt = 1; ; attempt++) {
    const value = make(current);
    try {
      const condition = current ? { version: current.version } : { isNew: true };
      return await put(name, value, { ...options, ...condition, idempotencyKey: newKey() });
    } catch (error) {
      if (!hasStatus(error, 412) || attempt === ATTEMPTS) throw error;
      current = currentOf(error);
      // The answer to an attempt may have been lost.
      if (current && isSameContent(current.value, value)) return current;
    }
  }
}

/**
 * Saves what is typed into a form. Changes of others in other fields stay.
 * @throws {PartChanged} where they have changed the same
 */
export function putPart(
  calls: Pick<SiteCalls, 'put'>,
  part: PartName,
  { base, value }: Draft,
  known: StoredDocument | undefined,
  options: AuthorizedOptions,
): Promise<StoredDocument> {
  const mine = withoutBlanks(value) as Json;
  const make = (document: StoredDocument | undefined): Json => {
    // Nothing that the host keeps is lost: what is there was the build's, or nothing.
    if (!document && !known) return withPart(part, undefined, mine);
    if (!document) throw new PartChanged(undefined, mine, [[]]);
    const { value: merged, conflicts } = mergeContent(withoutBlanks(base), mine, partOf(part, document.value));
    if (conflicts.length > 0) throw new PartChanged(document, merged as Json, conflicts);
    return withPart(part, document.value, merged as Json);
  };
  return putDocument(calls, documentOf(part), make, known, options);
}
