import { randomBytes } from 'node:crypto';
import { type Config, pathFault } from '../config.ts';
import { inAddress } from '../http/site-address.ts';
import { type Asked, ask } from './ask.ts';
import { compareClocks } from './clocks.ts';
import { type Finding, note, ok, reasonOf, wrong } from './finding.ts';
import { type Arrived, listenIn, type ListeningIn } from './listen-in.ts';

/** A certificate that ends sooner should have been renewed. */
const SOON_DAYS = 14;
const DAY_MS = 86_400_000;

const SHARED_LINE = 'all visitors share one limit on wrong passwords';

/** The fault of a certificate, or how long it is good. */
export function judgeCertificate(found: Asked['certificate'], host: string): Finding[] {
  if (!found) return [];
  const days = Math.floor((found.until - Date.now()) / DAY_MS);
  if (days < 0) return [wrong(`The certificate of ${host} has run out: renew it.`)];
  if (found.fault) return [wrong(`Browsers don't trust the certificate of ${host} (${found.fault}): get another one.`)];
  if (days < SOON_DAYS) return [wrong(`The certificate of ${host} ends in ${days} days: let it be renewed by itself.`)];
  return [ok(`The certificate of ${host} is good for ${days} days.`)];
}

function clock({ date }: Asked): Finding[] {
  const apart = date === undefined ? undefined : compareClocks('whoever answers at PUBLIC_URL', date);
  return apart ? [apart] : [];
}

/** A proxy's headers, held against TRUST_PROXY. */
function proxy(arrived: Arrived, { trustProxy, publicUrl }: Config): Finding {
  const { remote, isTrusted, host, protocol, forwardedFor, forwardedProto } = arrived;
  // Only a proxy changes the name that visitors have asked for.
  const isDirect = publicUrl?.protocol === 'http:' && host === publicUrl.host;
  if (!forwardedFor && isDirect && trustProxy === false)
    return ok('Nothing says that a proxy stands before the server.');
  if (!forwardedFor && isDirect)
    return wrong(
      `TRUST_PROXY is set, but nothing passes on X-Forwarded-For, so ${SHARED_LINE}: docs/installing.md has settings for a ` +
        "proxy. If there is none, don't set TRUST_PROXY.",
    );
  if (!forwardedFor)
    return wrong(`The proxy passes on no X-Forwarded-For, so ${SHARED_LINE}: docs/installing.md has settings for it.`);
  if (trustProxy === false)
    return wrong(`TRUST_PROXY is not set, so ${SHARED_LINE}: set it to ${remote}, from where the proxy connects.`);
  if (!isTrusted)
    return wrong(
      `The proxy connects from ${remote}, which TRUST_PROXY doesn't name, so ${SHARED_LINE}: set it to that.`,
    );
  if (!forwardedProto || (publicUrl?.protocol === 'https:' && protocol !== 'https'))
    return wrong(
      "The proxy doesn't say in X-Forwarded-Proto that visitors use HTTPS: docs/installing.md has settings for it.",
    );
  return ok('The proxy says who asks and how, and is believed.');
}

/** The finding about the proxy while the server itself is listening. */
function proxyFromSettings({ trustProxy, publicUrl }: Config): Finding {
  if (trustProxy === false && publicUrl?.protocol === 'https:')
    return wrong(`TRUST_PROXY is not set, though HTTPS needs a proxy before the server, so ${SHARED_LINE}: set it.`);
  return note(
    "What the proxy passes on can't be seen while the server runs: stop it for a moment to have that checked.",
  );
}

/** Whether an answer is that of `/api/health`. */
function healthOf(body: string): { status?: string; fault?: string } | undefined {
  try {
    const value = JSON.parse(body) as { status?: string; fault?: string; revision?: number } | null;
    return value && ('revision' in value || 'fault' in value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** The server that listens, if that is who does. */
async function running({ host, port }: Config): Promise<Finding> {
  const named = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host;
  const address = new URL(`http://${inAddress(named)}:${port}/api/health`);
  const health = await ask(address)
    .then(({ body }) => healthOf(body))
    .catch(() => undefined);
  if (!health) return wrong(`Port ${port} is used by another program: set PORT to another one, or end that program.`);
  if (health.fault)
    return wrong(`The server runs, and says that something is wrong: ${health.fault} (docs/running.md).`);
  return ok('The server runs, and is well.');
}

/** Asks through the address that visitors use. */
async function fromOutside(config: Config, publicUrl: URL, listening: ListeningIn | undefined): Promise<Finding[]> {
  const path = listening ? `/doctor-${randomBytes(8).toString('hex')}` : '/api/health';
  let asked: Asked;
  try {
    asked = await ask(new URL(path, publicUrl));
  } catch (error) {
    return [wrong(`${publicUrl.href} (PUBLIC_URL) can't be reached from here: ${reasonOf(error)}.`)];
  }
  const found = [...judgeCertificate(asked.certificate, publicUrl.host), ...clock(asked)];
  const arrived = listening?.arrived(path);
  if (listening ? !arrived : !healthOf(asked.body))
    return [
      ...found,
      wrong(
        `${publicUrl.href} (PUBLIC_URL) answers ${asked.status}, and doesn't lead to this server: let the proxy lead to ` +
          `port ${config.port}.`,
      ),
    ];
  return [
    ok(`${publicUrl.href} (PUBLIC_URL) leads to this server.`),
    ...found,
    arrived ? proxy(arrived, config) : proxyFromSettings(config),
  ];
}

/** Whether the server runs, and whether visitors reach it. Where it doesn't run, its place is taken for a moment. */
export async function checkAddress(config: Config): Promise<Finding[]> {
  const { publicUrl, host, port } = config;
  let listening: ListeningIn | undefined;
  const found: Finding[] = [];
  try {
    listening = await listenIn(config);
    found.push(note(`The server isn't running at ${host}:${port}.`));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'EADDRINUSE') return [wrong(`${host}:${port} can't be listened on: ${reasonOf(error)}.`)];
    found.push(await running(config));
  }
  try {
    const fault = pathFault(config);
    if (fault !== undefined) return [...found, wrong(fault)];
    if (publicUrl) return [...found, ...(await fromOutside(config, publicUrl, listening))];
    return [...found, note('PUBLIC_URL is not set, so the address that visitors use was not tried.')];
  } finally {
    await listening?.close();
  }
}
