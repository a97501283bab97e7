import { hash } from '@node-rs/argon2';
import type { PersonalAccountTable } from '../store/schema/sign-in-tables.ts';
import type { Database } from '../store/schema/tables.ts';
import { nameKey, tidyName } from './editor-name.ts';
import { passwordGroup } from './shared-password.ts';

/** One character more than the groups of a made shared password, which so never begins like that of an account. */
const ID_LENGTH = 6;
const ACCOUNT_PASSWORD = new RegExp(`^([a-z0-9]{${ID_LENGTH}})-`);

/** The account's id and 20 more characters of 31: 99 bits that nobody knows from a list of accounts. */
function newPassword() {
  const id = passwordGroup(ID_LENGTH);
  return { id, password: [id, ...Array.from({ length: 4 }, () => passwordGroup())].join('-') };
}

/** Accounts of single persons. Their passwords are made here, and nobody chooses them. */
export class Accounts {
  constructor(private readonly db: Database) {}

  /** The account that a password names by its first group, whether or not the rest is right. */
  async namedBy(password: string): Promise<PersonalAccountTable | undefined> {
    const [, id] = ACCOUNT_PASSWORD.exec(password) ?? [];
    if (id === undefined) return undefined;
    return this.db.selectFrom('personal_accounts').selectAll().where('id', '=', id).executeTakeFirst();
  }

  /** The account of a person, however the name is written. */
  async of(name: string): Promise<PersonalAccountTable | undefined> {
    return (await this.allOf(name))[0];
  }

  /**
   * The account of that very name, or else all whose names people would take for it. Accounts are few, and an earlier version
   * took fewer names for the same: it may have made several of these.
   */
  async allOf(given: string): Promise<PersonalAccountTable[]> {
    const all = await this.list();
    const name = tidyName(given);
    const exact = all.find((account) => tidyName(account.name) === name);
    return exact ? [exact] : all.filter((account) => nameKey(account.name) === nameKey(name));
  }

  async exists(id: string): Promise<boolean> {
    return !!(await this.db.selectFrom('personal_accounts').select('id').where('id', '=', id).executeTakeFirst());
  }

  list(): Promise<PersonalAccountTable[]> {
    return this.db.selectFrom('personal_accounts').selectAll().orderBy('name_key').execute();
  }

  /**
   * Makes an account. A person signed in under that name with the shared password keeps the session, without the name.
   * @returns its password
   */
  async add(name: string): Promise<string> {
    const { id, password } = newPassword();
    const password_hash = await hash(password);
    const name_key = nameKey(name);
    await this.db.transaction().execute(async (tx) => {
      const created_at = new Date().toISOString();
      await tx.insertInto('personal_accounts').values({ id, name, name_key, password_hash, created_at }).execute();
      const named = await tx
        .selectFrom('sessions')
        .select(['token_hash', 'name'])
        .where('account', 'is', null)
        .where('name', '!=', '')
        .execute();
      for (const session of named.filter((one) => nameKey(one.name) === name_key))
        await tx.updateTable('sessions').set({ name: '' }).where('token_hash', '=', session.token_hash).execute();
    });
    return password;
  }

  /** Removes an account and ends its sessions. */
  async remove(id: string): Promise<void> {
    await this.db.transaction().execute((tx) => tx.deleteFrom('personal_accounts').where('id', '=', id).execute());
  }

  /**
   * Gives an account another password and ends its sessions.
   * @returns the password
   */
  async reset(account: PersonalAccountTable): Promise<string> {
    const { id, password } = newPassword();
    const password_hash = await hash(password);
    await this.db.transaction().execute(async (tx) => {
      await tx.deleteFrom('personal_accounts').where('id', '=', account.id).execute();
      await tx
        .insertInto('personal_accounts')
        .values({ ...account, id, password_hash })
        .execute();
    });
    return password;
  }
}
