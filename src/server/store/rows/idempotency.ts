import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Kind } from '../../../program/model/entities.ts';
import type { StoredRows } from '../../../program/model/types.ts';
import { KeyReused } from '../errors.ts';
import type { Tables } from '../schema/tables.ts';

/** How long an answer is kept for a repeated request, in milliseconds. */
const KEPT_MS = 24 * 60 * 60 * 1000;

/** A POST that carried an `Idempotency-Key`. */
export interface KeyedRequest {
  path: string;
  key: string;
  /** The validated body. */
  body: unknown;
}

const hash = (body: unknown) => createHash('sha256').update(JSON.stringify(body)).digest('hex');
const oldest = () => new Date(Date.now() - KEPT_MS).toISOString();

/**
 * The answer this request got before, if any.
 * @throws {KeyReused} when the key came with another body
 */
export async function remembered(
  tx: Transaction<Tables>,
  { path, key, body }: KeyedRequest,
): Promise<StoredRows[Kind] | undefined> {
  const earlier = await tx
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'answer'])
    .where('path', '=', path)
    .where('key', '=', key)
    .where('created_at', '>', oldest())
    .executeTakeFirst();
  if (earlier && earlier.body_hash !== hash(body)) throw new KeyReused();
  return earlier && (JSON.parse(earlier.answer) as StoredRows[Kind]);
}

/** Keeps the answer in the transaction that made it, so that neither exists without the other. */
export async function remember(tx: Transaction<Tables>, { path, key, body }: KeyedRequest, answer: StoredRows[Kind]) {
  await tx.deleteFrom('idempotency_keys').where('created_at', '<=', oldest()).execute();
  await tx
    .insertInto('idempotency_keys')
    .values({
      path,
      key,
      body_hash: hash(body),
      answer: JSON.stringify(answer),
      created_at: new Date().toISOString(),
    })
    .execute();
}
