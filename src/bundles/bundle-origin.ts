import type { Origin } from '../kit/host-context.ts';
import { hostOf } from './host-of.ts';

/** Some bundlers of apps leave nothing there. */
const url: string | undefined = import.meta.url;

/**
 * Where the bundle came from. In dev the modules come from another folder than the files, so the page's own is meant.
 * Only types come from the kit: its code would have React evaluated before the first request leaves.
 * Not `new URL('./', …)`: in an app's build webpack would look for a module of that name.
 */
export const bundleOrigin: Origin = import.meta.env?.DEV
  ? { assetBase: '/', apiBase: '/' }
  : { assetBase: url?.replace(/[^/]*$/, '') ?? '', apiBase: hostOf(url) };
