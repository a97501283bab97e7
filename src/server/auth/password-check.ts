import { verify } from '@node-rs/argon2';
import type { PersonalAccountTable } from '../store/schema/sign-in-tables.ts';
import type { Database } from '../store/schema/tables.ts';
import { Accounts } from './accounts.ts';
import { SharedPassword } from './shared-password.ts';

/** The owner of a right password; without an account it is the shared one. */
export interface PasswordHolder {
  account?: PersonalAccountTable;
}

/**
 * Finds out whom a password belongs to. An account's password names its account, so each attempt takes one hash, right or wrong, with
 * however many accounts.
 */
export class PasswordCheck {
  private readonly accounts: Accounts;
  private readonly shared: SharedPassword;

  /** @param verifyHash tells whether a password belongs to a hash; tests count its calls */
  constructor(
    db: Database,
    private readonly verifyHash: typeof verify = verify,
  ) {
    this.accounts = new Accounts(db);
    this.shared = new SharedPassword(db, verifyHash);
  }

  /** @returns undefined for a wrong password */
  async holderOf(password: string): Promise<PasswordHolder | undefined> {
    const account = await this.accounts.namedBy(password);
    if (account) return (await this.verifyHash(account.password_hash, password)) ? { account } : undefined;
    return (await this.shared.verify(password)) ? {} : undefined;
  }
}
