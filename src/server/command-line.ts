import { constants } from 'node:os';
import { join, resolve } from 'node:path';
import { addAccount, listAccounts, removeAccount, resetAccount } from './commands/manage-accounts.ts';
import { backupDatabase } from './commands/backup-database.ts';
import { describeError } from './commands/describe-error.ts';
import { exportProgram } from './commands/export-program.ts';
import { importProgram } from './commands/import-program.ts';
import { restoreDatabase } from './commands/restore-database.ts';
import type { Service } from './commands/service.ts';
import { setPassword } from './commands/set-password.ts';
import { type Config, OWN_COMMAND, readConfig } from './config.ts';

const USAGE = `Usage: ${OWN_COMMAND} [COMMAND]

  serve          serve the site (when no command is given)
  new            ask for your own event, write it into the data folder, and serve its site;
                 new --help says what it asks for
  example        serve a full example program, in a data folder of its own
  import FILE    make the program what FILE says (JSON in the shape of GET /api/schedule, or
                 { "event": …, "days": … } with the event of the host); can be undone
  export FILE    write the program to FILE
  export --static DIR    write the site to DIR, as files for any web space
  content export DIR     write the site's content to DIR: sections, free sections, colors; a file for each, and what describes it
  content import DIR     make the content what the files in DIR say, all of it or nothing; --dry-run before DIR only says it
  content check DIR      say what is wrong in the files in DIR, and what isn't known yet
  archive FILE.zip       write the site, the program in every format and how to cite it to one file, to be kept for good
  backup FILE    copy the SQLite database to FILE, also while the server runs; FILE must be new
  backup DIR/    the same, to a file in DIR that is named by the time, for a nightly job
  restore FILE   put such a copy in place of the database, while no server runs
  set-password   set the editors' password, asked for or read from stdin
  doctor         say what is wrong with the set-up, and what to do
  accounts add NAME      give a person a password of their own, which is shown once
  accounts list          list who has one
  accounts remove NAME   end an account, and sign its person out
  accounts reset NAME    give an account another password, and sign its person out

Settings are environment variables: PORT, HOST, DATA_DIR, DATABASE_URL, EDITOR_PASSWORD, PUBLIC_URL, TRUST_PROXY,
BACKUP_DIR, BACKUP_KEEP, BACKUP_HOURS, VISITOR_STREAMS, METRICS_PORT, METRICS_HOST, SECURITY_CONTACT, DRAIN_SECONDS,
LOG_LEVEL; and CHROMIUM_PATH for the booklet of an archive.
`;

const FAILED = 1;
const WRONG_USAGE = 2;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** Within so many milliseconds a second signal is the same one: npm passes on the Ctrl+C that the terminal has sent to both. */
const REPEATED_MS = 1_000;

/** The operand of a command, in words. */
const TAKEN = { file: 'the name of a file', folder: 'the name of a folder', name: 'a name' };

/** Commands that do one thing and end; each gives back what to print. */
const COMMANDS: Record<string, { takes?: keyof typeof TAKEN; run(config: Config, operand: string): Promise<string> }> =
  {
    import: { takes: 'file', run: importProgram },
    export: { takes: 'file', run: exportProgram },
    'export --static': {
      takes: 'folder',
      run: async (config, folder) => (await import('./export-static.ts')).exportStatic(config, folder),
    },
    'content export': {
      takes: 'folder',
      run: async (config, folder) =>
        (await import('./commands/content/export-content.ts')).exportContent(config, folder),
    },
    'content import': {
      takes: 'folder',
      run: async (config, folder) =>
        (await import('./commands/content/import-content.ts')).importContent(config, folder),
    },
    'content import --dry-run': {
      takes: 'folder',
      run: async (config, folder) =>
        (await import('./commands/content/import-content.ts')).tryImportContent(config, folder),
    },
    'content check': {
      takes: 'folder',
      run: async (config, folder) => (await import('./commands/content/check-folder.ts')).checkContent(config, folder),
    },
    archive: {
      takes: 'file',
      run: async (config, file) => (await import('./export-archive.ts')).exportArchive(config, file),
    },
    backup: { takes: 'file', run: backupDatabase },
    restore: { takes: 'file', run: restoreDatabase },
    'set-password': { run: setPassword },
    doctor: { run: async (config) => (await import('./doctor/doctor.ts')).doctor(config) },
    'accounts add': { takes: 'name', run: addAccount },
    'accounts list': { run: listAccounts },
    'accounts remove': { takes: 'name', run: removeAccount },
    'accounts reset': { takes: 'name', run: resetAccount },
  };
/** Commands of two words, and their second ones. */
const GROUPS: Record<string, string> = { accounts: 'add, list, remove or reset', content: 'export, import or check' };
const ACCOUNTS = 'accounts';
const DRY_IMPORT = ['content', 'import', '--dry-run'];
const STATIC = ['export', '--static'];

/** Commands that go on until a signal. */
const SERVICES: Record<string, (config: Config) => Promise<Service>> = {
  serve: async (config) => (await import('./commands/serve-program.ts')).serveProgram(config),
  new: async (config) => (await import('./commands/new-event/serve-new-event.ts')).serveNewEvent(config),
  example: async (config) => (await import('./commands/example/serve-example.ts')).serveExample(config),
};

async function serveUntilSignal({ config, notes }: Service): Promise<void> {
  // Other commands start in half the time without the server's code.
  const { serve } = await import('./serve.ts');
  const host = await serve({ config });
  let stopped: number | undefined;
  const stop = async (signal: (typeof SIGNALS)[number]) => {
    if (stopped !== undefined) {
      if (performance.now() - stopped > REPEATED_MS) process.exit(128 + constants.signals[signal]);
      return;
    }
    stopped = performance.now();
    await host.close();
    process.exit(0);
  };
  for (const signal of SIGNALS) process.on(signal, stop);
  const metrics = host.metricsUrl ? [`Metrics are served at ${host.metricsUrl}`] : [];
  console.log([`The program is served at ${host.url}`, ...metrics, ...(notes?.(host.url) ?? [])].join('\n'));
}

/** On a signal ends by way of the listeners to `exit`, which remove what is unfinished. */
async function runUntilSignal<T>(work: () => Promise<T>): Promise<T> {
  for (const signal of SIGNALS) process.once(signal, () => process.exit(128 + constants.signals[signal]));
  return work();
}

/** The file that was meant: npm runs this in the project's folder, wherever it was called. */
function fromCaller(file: string): string {
  if (!process.env.INIT_CWD) return file;
  const found = resolve(process.env.INIT_CWD, file);
  // A slash at the end says that a folder is meant.
  return /[\\/]$/.test(file) ? join(found, '/') : found;
}

function wrongUsage(message: string): void {
  process.stderr.write(`${message}\n\n${USAGE}`);
  process.exitCode = WRONG_USAGE;
}

/** The command that is meant, and what stands behind it. A person's name may come in several words. */
function commandOf([name = 'serve', ...rest]: string[]): [name: string, operands: string[]] {
  const [action, ...names] = rest;
  if (name === STATIC[0] && action === STATIC[1]) return [STATIC.join(' '), names];
  if (DRY_IMPORT.every((word, index) => [name, ...rest][index] === word)) return [DRY_IMPORT.join(' '), names.slice(1)];
  if (!Object.hasOwn(GROUPS, name) || action === undefined) return [name, rest];
  if (name !== ACCOUNTS) return [`${name} ${action}`, names];
  return [`${name} ${action}`, names.length > 0 ? [names.join(' ')] : []];
}

/** Words about a command instead of running it; undefined where nobody asks for them. */
async function helpOf(words: readonly string[]): Promise<string | undefined> {
  const isAsked = words[0] === 'help' || words.some((word) => word === '--help' || word === '-h');
  if (!isAsked) return undefined;
  return words.includes('new') ? (await import('./commands/new-event/new-help.ts')).NEW_HELP : USAGE;
}

/** Runs one command. Exit codes: 0 done, 1 failed, 2 wrong usage. */
export async function runCommand(words: string[]): Promise<void> {
  const help = await helpOf(words);
  if (help !== undefined) return void process.stdout.write(help);
  const [name, operands] = commandOf(words);
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  const service = Object.hasOwn(SERVICES, name) ? SERVICES[name] : undefined;
  if (Object.hasOwn(GROUPS, name)) return wrongUsage(`${name} needs ${GROUPS[name]}.`);
  if (!command && !service) return wrongUsage(`There is no command "${name}".`);
  const takes = command?.takes;
  const expected = takes ? 1 : 0;
  // An empty one comes from a variable of a script that isn't set.
  if (operands.filter((operand) => operand.trim() !== '').length < expected)
    return wrongUsage(`${name} needs ${TAKEN[takes!]}.`);
  if (operands.length > expected) return wrongUsage(`${name} doesn't take "${operands[expected]}".`);

  let config: Config | undefined;
  let meant = words;
  try {
    config = readConfig();
    const [operand = ''] = operands;
    const given = takes === 'file' || takes === 'folder' ? fromCaller(operand) : operand;
    if (command) console.log(await runUntilSignal(() => command.run(config!, given)));
    else {
      const serving = await service!(config);
      meant = serving.again ?? words;
      await serveUntilSignal(serving);
    }
  } catch (error) {
    process.stderr.write(`${describeError(error, config, meant)}\n`);
    process.exitCode = FAILED;
  }
}
