import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import { KeyReused } from '../errors.ts';
import type { Tables } from '../schema/tables.ts';

/** How long a request is remembered, in milliseconds. */
const KEPT_MS = 24 * 60 * 60 * 1000;

/** A call that carried an `Idempotency-Key`. */
export interface KeyedRequest {
  /** Of a POST; of another call, its method comes first. */
  path: string;
  key: string;
  /** A repeated request has the same: as it came, or as it was checked. Undefined where there is none. */
  body: unknown;
  /** The key's owner, by each of the names that the caller has: the session, and the person. Absent: everybody's. */
  of?: readonly string[];
}

/**
 * The paths under which a call is remembered: a key is its owner's alone. Both of the session, which goes on when its person
 * gets another name, and of the person, who goes on when the session has ended.
 */
const pathsOf = ({ path, of }: KeyedRequest) => of?.map((owner) => `${path}#${owner}`) ?? [path];

const hash = (body: unknown) =>
  createHash('sha256')
    .update(JSON.stringify(body ?? null))
    .digest('hex');
const oldest = () => new Date(Date.now() - KEPT_MS).toISOString();

/**
 * The trace of a request that came before: the edit that it made; or an answer as JSON, which is the row that was added where an
 * earlier version has kept it.
 */
export type Remembered = { edit: number } | { answer: string };

/** @throws {KeyReused} when the key came with another body */
export async function remembered(tx: Transaction<Tables>, request: KeyedRequest): Promise<Remembered | undefined> {
  const { path, key, body } = request;
  const found = await tx
    .selectFrom('idempotency_keys')
    .select(['path', 'body_hash', 'answer', 'edit_id'])
    // An earlier version has remembered keys as everybody's.
    .where('path', 'in', [...pathsOf(request), path])
    .where('key', '=', key)
    .where('created_at', '>', oldest())
    .execute();
  if (found.length === 0) return undefined;
  const body_hash = hash(body);
  const earlier = found.find((one) => one.body_hash === body_hash);
  if (!earlier) throw new KeyReused();
  if (earlier.edit_id !== null) return { edit: earlier.edit_id };
  return { answer: earlier.answer };
}

/** Keeps what a request has done in the transaction that did it, so that neither exists without the other. */
export async function remember(tx: Transaction<Tables>, request: KeyedRequest, done: Remembered) {
  const { key, body } = request;
  const kept = 'edit' in done ? { answer: '', edit_id: done.edit } : { answer: done.answer, edit_id: null };
  const own = { body_hash: hash(body), created_at: new Date().toISOString(), ...kept };
  await tx
    .insertInto('idempotency_keys')
    .values(pathsOf(request).map((path) => ({ path, key, ...own })))
    // The key was used long ago.
    .onConflict((conflict) => conflict.columns(['path', 'key']).doUpdateSet(own))
    .execute();
}

/** Deletes requests that are no longer remembered. */
export const forgetRequests = (tx: Transaction<Tables>): Promise<unknown> =>
  tx.deleteFrom('idempotency_keys').where('created_at', '<=', oldest()).execute();
