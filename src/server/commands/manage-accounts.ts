import { Accounts } from '../auth/accounts.ts';
import { nameKey, tidyName } from '../auth/editor-name.ts';
import type { Config } from '../config.ts';
import { TEXT_LENGTHS } from '../limits/text-lengths.ts';
import type { PersonalAccountTable } from '../store/schema/sign-in-tables.ts';
import { CommandError } from './command-error.ts';
import { withDatabase } from './open-store.ts';

const withAccounts = <T>(config: Config, work: (accounts: Accounts) => Promise<T>) =>
  withDatabase(config, ({ db }) => work(new Accounts(db)));

async function requireAccount(accounts: Accounts, name: string): Promise<PersonalAccountTable> {
  const [account, ...others] = await accounts.allOf(name);
  if (!account) throw new CommandError(`There is no account of "${name}". "accounts list" lists all.`);
  if (others.length > 0) {
    const names = [account, ...others].map((each) => `"${each.name}"`).join(' and ');
    throw new CommandError(`"${name}" may be ${names}. Write the name as one of them.`);
  }
  return account;
}

const shownOnce = (password: string) => `The password, shown this once: ${password}`;

/** `accounts add`: gives a person a password of their own. */
export async function addAccount(config: Config, given: string): Promise<string> {
  const name = tidyName(given);
  if (nameKey(name) === '') throw new CommandError('The name must not be empty.');
  if (name.length > TEXT_LENGTHS.editorName)
    throw new CommandError(`The name must have at most ${TEXT_LENGTHS.editorName} characters.`);
  return withAccounts(config, async (accounts) => {
    const other = await accounts.of(name);
    if (other) throw new CommandError(`${other.name} has an account already. "accounts reset" makes another password.`);
    return `${name} has an account. ${shownOnce(await accounts.add(name))}`;
  });
}

/** `accounts list`: who has an account, and since when. */
export async function listAccounts(config: Config): Promise<string> {
  const accounts = await withAccounts(config, (all) => all.list());
  if (accounts.length === 0) return 'There are no accounts: everybody signs in with the password that editors share.';
  return accounts.map(({ name, created_at }) => `${name}, since ${created_at.slice(0, 10)}`).join('\n');
}

/** `accounts remove`: ends an account and its sessions. */
export const removeAccount = (config: Config, given: string): Promise<string> =>
  withAccounts(config, async (accounts) => {
    const { id, name } = await requireAccount(accounts, given);
    await accounts.remove(id);
    return `${name} has no account any more, and is signed out.`;
  });

/** `accounts reset`: gives an account another password and ends its sessions. */
export const resetAccount = (config: Config, given: string): Promise<string> =>
  withAccounts(config, async (accounts) => {
    const account = await requireAccount(accounts, given);
    return `${account.name} is signed out. ${shownOnce(await accounts.reset(account))}`;
  });
