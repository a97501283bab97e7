import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { Accounts } from '../auth/accounts.ts';
import { SharedPassword, weakness } from '../auth/shared-password.ts';
import type { Config } from '../config.ts';
import { TEXT_LENGTHS } from '../limits/text-lengths.ts';
import { CommandError } from './command-error.ts';
import { withDatabase } from './open-store.ts';

/** Asks on the terminal without showing what is typed. */
async function askHidden(question: string): Promise<string> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  process.stderr.write(question);
  try {
    return await new Promise((resolve, reject) => {
      terminal.once('SIGINT', () => reject(new CommandError('Cancelled.')));
      terminal.once('line', resolve);
    });
  } finally {
    terminal.close();
    process.stderr.write('\n');
  }
}

async function readFirstLine(): Promise<string> {
  for await (const line of createInterface({ input: process.stdin })) return line;
  return '';
}

async function readPassword(): Promise<string> {
  if (!process.stdin.isTTY) return readFirstLine();
  const password = await askHidden('New editor password: ');
  if (password !== (await askHidden('Once more: '))) throw new CommandError('The two are not the same.');
  return password;
}

/** `set-password`: sets the editors' password, from the terminal or the first line of stdin, and ends every session. */
export async function setPassword(config: Config): Promise<string> {
  const password = await readPassword();
  if (password === '') throw new CommandError('The password must not be empty.');
  if (password.length > TEXT_LENGTHS.password)
    throw new CommandError(`The password must have at most ${TEXT_LENGTHS.password} characters.`);
  await withDatabase(config, async ({ db }) => {
    const account = await new Accounts(db).namedBy(password);
    if (account) throw new CommandError(`The password begins like that of ${account.name}. Choose another one.`);
    await new SharedPassword(db).setPassword(password);
  });
  const short = weakness(password);
  const note = config.editorPassword
    ? '\nEDITOR_PASSWORD is set: the server will put that one back when it next starts.'
    : '';
  return `The password is set, and everybody is signed out.${note}${short ? `\n${short}` : ''}`;
}
