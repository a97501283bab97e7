import { type Config, ConfigError } from '../config.ts';
import { EventFileError } from '../event/event-file.ts';
import { UnusableDatabase } from '../store/errors.ts';
import { DatabaseFault, faultOf } from '../store/health/faults.ts';
import { CommandError } from './command-error.ts';

const OWN = [CommandError, EventFileError, ConfigError, UnusableDatabase, DatabaseFault];

/** A sentence for a common error; for any other, the error's own message. */
export function describeError(error: unknown, config?: Config, file?: string): string {
  if (OWN.some((kind) => error instanceof kind)) return (error as Error).message;
  const { code = '', message, path, syscall, port } = error as NodeJS.ErrnoException & { path?: string; port?: number };
  if (syscall === 'listen' || syscall === 'getaddrinfo') {
    const { metrics } = config ?? {};
    const [prefix, at] = metrics && port === metrics.port ? ['METRICS_', metrics] : ['', config];
    if (code === 'EADDRINUSE') return `Port ${at?.port} is in use. Set ${prefix}PORT to another one.`;
    if (code === 'EACCES')
      return `Port ${at?.port} needs rights that this user lacks. Set ${prefix}PORT to one above 1023.`;
    return `${at?.host}:${at?.port} can't be listened on (${code}). Is ${prefix}HOST right?`;
  }
  if (code === 'ENOENT' && path) return `${path} does not exist.`;
  if (syscall === 'mkdir' && /^(EEXIST|ENOTDIR)$/.test(code)) return `DATA_DIR: ${config?.dataDir} is not a folder.`;
  if (code === 'EISDIR') return `${path ?? file} is a folder.`;
  if ((code === 'EACCES' || code === 'EPERM' || code === 'EROFS') && path)
    return `${path} can't be accessed (${code}).`;
  if (faultOf(error) === 'disk-full') return 'The disk is full. Nothing was changed.';
  if (config?.databaseUrl) return `PostgreSQL at DATABASE_URL can't be used: ${message || code}.`;
  if (faultOf(error) || code.startsWith('SQLITE'))
    return `The database in ${config?.dataDir} can't be used: ${message}.`;
  return message || String(error);
}
