import { BlockList, isIP } from 'node:net';
import { networkInterfaces } from 'node:os';
import type { Config } from '../config.ts';
import { inAddress } from '../http/site-address.ts';
import { type Finding, note, ok, wrong } from './finding.ts';

/** Addresses that only the own network reaches. */
const OWN = new BlockList();
for (const [network, bits] of [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
] as const)
  OWN.addSubnet(network, bits);
for (const [network, bits] of [
  ['fc00::', 7],
  ['fe80::', 10],
  ['::1', 128],
] as const)
  OWN.addSubnet(network, bits, 'ipv6');

const isOwn = (address: string) => OWN.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
const isLoopback = (host: string) => host === 'localhost' || host === '::1' || host.startsWith('127.');
const isAny = (host: string) => host === '0.0.0.0' || host === '::';

/** Whether everybody in the internet may reach what listens there, as far as this machine knows. */
function isPublic(host: string): boolean {
  if (!isAny(host)) return isIP(host) > 0 && !isOwn(host);
  const all = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  return all.some(({ address }) => !isOwn(address));
}

function pages({ host, port, publicUrl, trustProxy }: Config): Finding {
  const at = `${inAddress(host)}:${port}`;
  if (isLoopback(host)) return ok(`Only this machine reaches the server itself (${at}).`);
  if (publicUrl?.protocol !== 'https:')
    return wrong(
      `Everybody in the network reaches the server at ${at} without HTTPS, and can read passwords: put a server with HTTPS ` +
        'in front, and set PUBLIC_URL to its address.',
    );
  if (trustProxy === true)
    return wrong(
      `Others reach the server at ${at} without the proxy, and with TRUST_PROXY=true it believes any address that they ` +
        "claim: set TRUST_PROXY to the proxy's address.",
    );
  return note(`The server also listens at ${at}: let nobody but the proxy reach that port.`);
}

/** The reach of the server without the proxy, and of its metrics. */
export function checkExposure(config: Config): Finding[] {
  const { metrics } = config;
  if (!metrics) return [pages(config)];
  const at = `${inAddress(metrics.host)}:${metrics.port}`;
  if (isLoopback(metrics.host)) return [pages(config), ok(`Only this machine reaches the metrics (${at}).`)];
  if (isPublic(metrics.host))
    return [
      pages(config),
      wrong(`The metrics at ${at} are open to the internet: set METRICS_HOST to an address of your own network.`),
    ];
  return [pages(config), note(`Everybody in your network reaches the metrics (${at}), which have no password.`)];
}
