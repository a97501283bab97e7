import { resolve, sep } from 'node:path';
import { type Config, ConfigError, OWN_COMMAND } from '../config.ts';
import { EventFileError } from '../event/event-file.ts';
import { UnusableDatabase } from '../store/errors.ts';
import { DatabaseFault, faultOf } from '../store/health/faults.ts';
import { CommandError } from './command-error.ts';

const OWN = [CommandError, EventFileError, ConfigError, UnusableDatabase, DatabaseFault];

/** A command as it is called with another setting. The dashes stand before words of it alone. */
const calledWith = (setting: string, words: string[]) =>
  `${setting} ${[words.length > 0 ? OWN_COMMAND : OWN_COMMAND.replace(/ --$/, ''), ...words].join(' ')}`;

/** Whether something is the data folder, or in it. */
const isData = (path: string, { dataDir }: Config) => `${resolve(path)}${sep}`.startsWith(`${resolve(dataDir)}${sep}`);

/**
 * A sentence for a common error; for any other, the error's own message.
 * @param words the command's own
 */
export function describeError(error: unknown, config?: Config, words: string[] = []): string {
  if (OWN.some((kind) => error instanceof kind)) return (error as Error).message;
  const { code = '', message, path, syscall, port } = error as NodeJS.ErrnoException & { path?: string; port?: number };
  if (syscall === 'listen' || syscall === 'getaddrinfo') {
    const { metrics } = config ?? {};
    const [prefix, at] = metrics && port === metrics.port ? ['METRICS_', metrics] : ['', config];
    if (code === 'EADDRINUSE' || code === 'EACCES') {
      const other = port && port > 1023 && port < 65_535 ? port + 1 : 4000;
      const [fault, wanted] =
        code === 'EACCES' ? ['needs rights that this user lacks', 'one above 1023'] : ['is in use', 'another one'];
      return `Port ${port} ${fault}. Set ${prefix}PORT to ${wanted}: ${calledWith(`${prefix}PORT=${other}`, words)}`;
    }
    return `${at?.host}:${at?.port} can't be listened on (${code}). Is ${prefix}HOST right?`;
  }
  if (code === 'ENOENT' && path) return `${path} does not exist.`;
  if (syscall === 'mkdir' && /^(EEXIST|ENOTDIR)$/.test(code)) return `DATA_DIR: ${config?.dataDir} is not a folder.`;
  if (code === 'EISDIR') return `${path ?? words.at(-1)} is a folder.`;
  if ((code === 'EACCES' || code === 'EPERM' || code === 'EROFS') && path) {
    const fault = `${path} can't be accessed (${code}).`;
    if (!config || !isData(path, config)) return fault;
    return `${fault} Give ${config.dataDir} to the user who runs this, or set DATA_DIR to a folder that is.`;
  }
  if (faultOf(error) === 'disk-full') return 'The disk is full. Nothing was changed.';
  if (config?.databaseUrl) return `PostgreSQL at DATABASE_URL can't be used: ${message || code}.`;
  if (faultOf(error) || code.startsWith('SQLITE'))
    return `The database in ${config?.dataDir} can't be used: ${message}.`;
  return message || String(error);
}
