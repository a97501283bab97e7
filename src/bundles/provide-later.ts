/** Tells the elements how to load the other script, which is beside their own. */
import { file, integrity } from 'virtual:later-file';
import { provideLater } from '../program/later.ts';
import type { SectionLater } from '../sections/shared/use-later.ts';
import { bundleOrigin } from './bundle-origin.ts';

/** Settles when the browser has the module, and it is what it should be. */
function preloaded(href: string) {
  const link = document.createElement('link');
  const loaded = new Promise((resolve, reject) => {
    Object.assign(link, { rel: 'modulepreload', href, integrity, crossOrigin: '', onload: resolve, onerror: reject });
    document.head.append(link);
  });
  return loaded.finally(() => link.remove());
}

// After a failure the next attempt asks again, in browsers of 2026 and newer; older ones ask again on the next page.
provideLater(async (): Promise<SectionLater> => {
  // Beside a bundle that a host serves, or a copy of it. An app's bundler has put it elsewhere, and knows where.
  const folder = bundleOrigin.apiBase;
  // Whoever has pinned the bundle runs nothing that it hasn't named. An import can't be given the integrity, but takes the
  // module from here.
  if (file && folder) await preloaded(folder + file);
  return import('./later.ts');
});
