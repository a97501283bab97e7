import { isIPv4, isIPv6 } from 'node:net';

/** An address with the client's port, as some proxies append it. */
const WITH_PORT = /^\[?(.*?)\]?:\d+$/;

/** An address without port, zone, and the IPv6 form of IPv4. */
function bare(address: string): string {
  const host = isIPv6(address) ? address : (WITH_PORT.exec(address)?.[1] ?? address);
  const [plain = ''] = host.split('%');
  const mapped = plain.replace(/^::ffff:/i, '');
  return isIPv4(mapped) ? mapped : plain;
}

/** The first groups of an IPv6 address, as a URL writes it. */
function firstGroups(address: string, count: number): string {
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const groups = head.split(':').filter(Boolean);
  const after = tail?.split(':').filter(Boolean) ?? [];
  while (groups.length + after.length < 8) groups.push('0');
  return [...groups, ...after].slice(0, count).join(':');
}

/**
 * The source that failures are counted for: an IPv4 address, or a /64 of IPv6 addresses. One household or office has a whole
 * /64: counted singly, its addresses would be an endless supply.
 */
export function sourceOf(address: string): string {
  const plain = bare(address);
  if (isIPv4(plain)) return plain;
  return isIPv6(plain) ? `${firstGroups(plain, 4)}::/64` : address;
}

/**
 * The network of an address: the /24 of an IPv4 address, or the /48 of an IPv6 address. One customer of a provider
 * may have a whole one, and it is the least that is routed by itself: more of them are dear.
 */
export function networkOf(address: string): string {
  const plain = bare(address);
  if (isIPv4(plain)) return plain.replace(/\d+$/, '0/24');
  return isIPv6(plain) ? `${firstGroups(plain, 3)}::/48` : address;
}

/** How many of something each network has. */
export class NetworkCounts {
  private readonly networks = new Map<object, string>();
  private readonly counts = new Map<string, number>();
  private largest = '';

  add(what: object, address: string): void {
    const network = networkOf(address);
    this.networks.set(what, network);
    const count = (this.counts.get(network) ?? 0) + 1;
    this.counts.set(network, count);
    if (this.isMost(count)) this.largest = network;
  }

  forget(what: object): void {
    const network = this.networks.get(what);
    if (network === undefined) return;
    this.networks.delete(what);
    const count = this.counts.get(network)! - 1;
    if (count > 0) this.counts.set(network, count);
    else this.counts.delete(network);
  }

  /** Tells whether something is of the network that has more than half of all, if there is one. */
  ofMost(): ((what: object) => boolean) | undefined {
    const { largest } = this;
    if (!this.isMost(this.counts.get(largest) ?? 0)) return undefined;
    return (what) => this.networks.get(what) === largest;
  }

  private isMost(count: number): boolean {
    return count > this.networks.size / 2;
  }
}
