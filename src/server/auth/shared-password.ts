import { randomInt } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import type { Database } from '../store/schema/tables.ts';

/** Characters that nobody mistakes for each other. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Characters of a password that are written together. */
export const passwordGroup = (length = 5) =>
  Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** 20 characters of 31: 99 bits. */
export const generatePassword = () => Array.from({ length: 4 }, () => passwordGroup()).join('-');

/** Characters below which a password is called short. */
const SHORT = 12;

/** The warning to an administrator of a password that guessing finds; undefined for a longer one. */
export function weakness(password: string): string | undefined {
  const { length } = password;
  if (length >= SHORT) return undefined;
  return (
    `The editors' password has ${length} character${length === 1 ? '' : 's'}: strangers together may try 20 a second, and find a ` +
    `short or common one. Better take one of ${SHORT} or more, or leave out EDITOR_PASSWORD at the first start to have one made.`
  );
}

/** The one password that editors share, kept as an argon2id hash (19 MiB, 2 passes: the library's defaults, as OWASP advises). */
export class SharedPassword {
  /** @param verifyHash tells whether a password belongs to a hash */
  constructor(
    private readonly db: Database,
    private readonly verifyHash: typeof verify = verify,
  ) {}

  async isSet(): Promise<boolean> {
    return (await this.storedHash()) !== undefined;
  }

  async verify(password: string): Promise<boolean> {
    const stored = await this.storedHash();
    return stored !== undefined && this.verifyHash(stored, password);
  }

  /** Sets the first password. @returns whether it is the first: of hosts that are started at the same time one sets it */
  async setFirst(password: string): Promise<boolean> {
    const password_hash = await hash(password);
    const { numInsertedOrUpdatedRows } = await this.db.transaction().execute((tx) =>
      tx
        .insertInto('account')
        .values({ id: 1, password_hash })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirstOrThrow(),
    );
    return numInsertedOrUpdatedRows === 1n;
  }

  /** Sets the password, ends every session and forgets who has signed in with the old one. */
  async setPassword(password: string): Promise<void> {
    const password_hash = await hash(password);
    await this.db.transaction().execute(async (tx) => {
      await tx
        .insertInto('account')
        .values({ id: 1, password_hash })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ password_hash }))
        .execute();
      await tx.deleteFrom('sessions').execute();
      await tx.deleteFrom('known_sources').execute();
    });
  }

  private async storedHash(): Promise<string | undefined> {
    const row = await this.db.selectFrom('account').select('password_hash').executeTakeFirst();
    return row?.password_hash;
  }
}
