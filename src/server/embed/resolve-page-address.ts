import { frameParameters } from './embed-parameters.ts';

/** A page of this host whose address somebody has pasted. */
export interface ResolvedPage {
  /** Address of this host, with https if the pasted address has it. */
  site: string;
  /** Address of the page for people. */
  address: string;
  /** Address of the same page for frames. */
  frame: string;
  /** Id of the item that the page shows; undefined for the whole program. */
  item?: number;
}

const PROGRAM_PATH = /^\/(?:index\.html)?$/;
const FRAME_PATH = /^\/embed\/?(?:program\.html)?$/;
const ITEM_PATH = /^\/program\/([1-9]\d{0,14})$/;

function pageAt(site: string, path: string, options: URLSearchParams): ResolvedPage | undefined {
  const ofItem = (item: number) => ({
    site,
    item,
    address: `${site}/program/${item}`,
    frame: `${site}/embed/?item=${item}`,
  });
  const whole = { site, address: `${site}/#program`, frame: `${site}/embed/` };
  const item = ITEM_PATH.exec(path)?.[1];
  if (item) return ofItem(Number(item));
  if (PROGRAM_PATH.test(path)) return whole;
  if (!FRAME_PATH.test(path)) return undefined;
  const { success, data } = frameParameters.safeParse(Object.fromEntries(options));
  if (!success) return undefined;
  if (data.item) return ofItem(Number(data.item));
  return { ...whole, frame: `${whole.frame}${options.size > 0 ? `?${options}` : ''}` };
}

/**
 * The page of this host that an address leads to.
 * @param host address of this host, without a slash at the end
 * @returns undefined if the address is another host's, or leads nowhere here
 */
export function resolvePageAddress(address: string, host: string): ResolvedPage | undefined {
  if (!URL.canParse(address)) return undefined;
  const { protocol, host: name, pathname, searchParams } = new URL(address);
  const own = new URL(`${host}/`);
  if (!/^https?:$/.test(protocol) || name !== own.host || !pathname.startsWith(own.pathname)) return undefined;
  // Behind some proxies this host can't tell that visitors use https.
  const site = protocol === 'https:' ? host.replace(/^http:/, protocol) : host;
  return pageAt(site, pathname.slice(own.pathname.length - 1), searchParams);
}
