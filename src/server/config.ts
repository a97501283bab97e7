import { isIP } from 'node:net';
import { z } from 'zod';

/** How whoever reads a message runs a command: with npm, or as the script of a release was called. */
export const OWN_COMMAND = process.env.STARTED_AS ?? 'npm start --';

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** An address, a range such as `10.0.0.0/8`, or a name that Fastify has for some. */
const isProxy = (text: string) =>
  /^(loopback|linklocal|uniquelocal)$/.test(text.trim()) || isIP(text.trim().replace(/\/[\d.]+$/, '')) > 0;

/** `true`, a number of proxies, or the proxies' addresses, as Fastify's `trustProxy` takes them. */
const trustProxy = z
  .string()
  .refine(
    (text) => /^(true|false|\d+)$/.test(text) || text.split(',').every(isProxy),
    'must be true, false, how many proxies stand in a row, or their addresses, separated by commas',
  )
  .transform((text) => {
    if (text === 'true') return true;
    if (text === 'false' || text === '0') return false;
    return /^\d+$/.test(text) ? Number(text) : text;
  });

const portNumber = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a port number from 0 to 65535')
  .transform(Number)
  .refine((port) => port <= 65_535, 'must be a port number from 0 to 65535');

const httpAddress = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://meeting.example.org' })
  .transform((text) => new URL(text));

/** Addresses as `security.txt` (RFC 9116) takes them, separated by commas. */
const contacts = z
  .string()
  .transform((text) => text.split(',').map((contact) => contact.trim()))
  .refine(
    (each) =>
      each.every(
        (contact) => /^(?:https:\/\/|mailto:[^\s@]+@|tel:\+?\d)[\x21-\x7e]+$/.test(contact) && URL.canParse(contact),
      ),
    'must be addresses such as mailto:security@example.org or https://example.org/report, separated by commas',
  );

const MOST_HOURS = 'must be a number of hours, at most 500';

const environment = z.object({
  PORT: portNumber.default(4000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must be an address such as postgres://user:password@host/database')
    .optional(),
  EDITOR_PASSWORD: z.string().max(1024, 'must have at most 1024 characters').optional(),
  PUBLIC_URL: httpAddress.optional(),
  TRUST_PROXY: trustProxy.default(false),
  VISITOR_STREAMS: z
    .string()
    .regex(/^\d{1,6}$/, 'must be how many pages of visitors may listen for changes')
    .transform(Number)
    .optional(),
  METRICS_PORT: portNumber.refine((port) => port > 0, 'must not be 0').optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  BACKUP_DIR: z.string().optional(),
  BACKUP_KEEP: z
    .string()
    .regex(/^[1-9]\d{0,3}$/, 'must be how many backups are kept, from 1 to 9999')
    .transform(Number)
    .default(7),
  BACKUP_HOURS: z
    .string()
    .regex(/^\d{1,3}(\.\d{1,6})?$/, MOST_HOURS)
    .transform(Number)
    .refine((hours) => hours > 0 && hours <= 500, MOST_HOURS)
    .default(24),
  SECURITY_CONTACT: contacts.optional(),
  DRAIN_SECONDS: z
    .string()
    .regex(/^\d{1,3}$/, 'must be a number of seconds')
    .transform(Number)
    .default(0),
  LOG_LEVEL: z.enum(LEVELS, { error: `must be one of ${LEVELS.join(', ')}` }).default('warn'),
});

/** The names of all settings. */
export const SETTINGS: readonly string[] = Object.keys(environment.shape);

/** A wrong setting; `message` names the variable and what it must be. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

export interface Config {
  /** 0 takes any free port. */
  port: number;
  host: string;
  /** Folder of the SQLite file, relative to the working directory. */
  dataDir: string;
  /** A PostgreSQL address, in place of the SQLite file. */
  databaseUrl?: string;
  editorPassword?: string;
  /** Where visitors reach the site, when a proxy stands before it. */
  publicUrl?: URL;
  trustProxy: boolean | number | string;
  /** How many pages of visitors may listen for changes, if not as many as there is room for. */
  visitorStreams?: number;
  /** Where metrics are served, apart from what visitors reach. */
  metrics?: { port: number; host: string };
  /** Where the SQLite database is backed up to, how many backups are kept, and after how many hours the next is made. */
  backups?: { dir: string; keep: number; hours: number };
  /** Contacts for reports of a weakness, the best first. */
  securityContacts?: string[];
  /** How long a host that is stopped goes on answering, so that balancers learn that it isn't ready any more. */
  drainSeconds: number;
  logLevel: (typeof LEVELS)[number];
}

/**
 * Reads the settings from environment variables; an empty variable counts as absent.
 * @throws {ConfigError}
 */
export function readConfig(variables: NodeJS.ProcessEnv = process.env): Config {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const result = environment.safeParse(given);
  if (!result.success) {
    throw new ConfigError(result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'));
  }
  const settings = result.data;
  const { METRICS_PORT: metricsPort } = settings;
  if (metricsPort === settings.PORT)
    throw new ConfigError('METRICS_PORT: must not be that of PORT, which visitors reach');
  const { BACKUP_DIR: dir, BACKUP_KEEP: keep, BACKUP_HOURS: hours } = settings;
  if (dir !== undefined && settings.DATABASE_URL !== undefined)
    throw new ConfigError('BACKUP_DIR: backs up SQLite only; docs/running.md says what to use for PostgreSQL');
  return {
    port: settings.PORT,
    host: settings.HOST,
    dataDir: settings.DATA_DIR,
    databaseUrl: settings.DATABASE_URL,
    editorPassword: settings.EDITOR_PASSWORD,
    publicUrl: settings.PUBLIC_URL,
    trustProxy: settings.TRUST_PROXY,
    visitorStreams: settings.VISITOR_STREAMS,
    metrics: metricsPort === undefined ? undefined : { port: metricsPort, host: settings.METRICS_HOST },
    backups: dir === undefined ? undefined : { dir, keep, hours },
    securityContacts: settings.SECURITY_CONTACT,
    drainSeconds: settings.DRAIN_SECONDS,
    logLevel: settings.LOG_LEVEL,
  };
}

/**
 * The reason why a host can't be served at its `PUBLIC_URL`: pages and scripts address their files from the root of the
 * site. Only the site as files may lie below a path (`export --static`, `archive`).
 */
export function pathFault({ publicUrl }: Pick<Config, 'publicUrl'>): string | undefined {
  if (!publicUrl || publicUrl.href === `${publicUrl.origin}/`) return undefined;
  const path = publicUrl.href.slice(publicUrl.origin.length);
  return (
    `PUBLIC_URL: must be an address without a path, such as ${publicUrl.origin}: the server can't be reached below ${path}. ` +
    'Give it a host name of its own, such as program.example.org.'
  );
}
