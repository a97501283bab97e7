import { bundleOrigin } from '../origin/bundle-origin.ts';

/**
 * Loads a script that lies beside this one and checks its integrity: a page that has pinned this script runs nothing that
 * this script doesn't name. An import has no integrity of its own, but takes the module that was preloaded here. An app's
 * bundler has put the script elsewhere, and nothing is preloaded.
 */
export async function loadWithIntegrity(file: string, integrity: string): Promise<void> {
  const folder = bundleOrigin.apiBase;
  if (!file || !folder) return;
  const link = document.createElement('link');
  const loaded = new Promise((resolve, reject) => {
    const href = folder + file;
    Object.assign(link, { rel: 'modulepreload', href, integrity, crossOrigin: '', onload: resolve, onerror: reject });
    document.head.append(link);
  });
  await loaded.finally(() => link.remove());
}
