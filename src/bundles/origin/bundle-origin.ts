import type { Origin } from '../../kit/tree/host-context.ts';
import { hostOf } from './host-of.ts';

/** The address of this script. Some bundlers of apps leave it undefined. */
const url: string | undefined = import.meta.url;

/**
 * Where the bundle came from. In development modules and files have different folders, so it is the page's origin.
 * The kit's code would evaluate React before the first request is sent, so this file imports only its types.
 * webpack would take `new URL('./', …)` for a module of that name, so the folder is cut out of the address.
 */
export const bundleOrigin: Origin = import.meta.env?.DEV
  ? { assetBase: '/', apiBase: '/' }
  : { assetBase: url?.replace(/[^/]*$/, '') ?? '', apiBase: hostOf(url) };
