import type { Origin } from '../../kit/tree/host-context.ts';
import { hostOf } from './host-of.ts';

/** Some app bundlers leave this undefined. */
const url: string | undefined = import.meta.url;

/**
 * Where the bundle came from. In dev the modules are served from another folder than the files, so the page's origin is
 * used. Only types are imported from the kit, because its code would evaluate React before the first request is sent.
 * Not `new URL('./', …)`: when an app is built, webpack would look for a module of that name.
 */
export const bundleOrigin: Origin = import.meta.env?.DEV
  ? { assetBase: '/', apiBase: '/' }
  : { assetBase: url?.replace(/[^/]*$/, '') ?? '', apiBase: hostOf(url) };
