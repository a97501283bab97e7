import { bundleOrigin } from '../origin/bundle-origin.ts';

/**
 * Settles when the browser has a script that lies beside this one, and it is what it should be: whoever has pinned this
 * one runs nothing that it hasn't named. An import can't be given the integrity, but takes the module from here. Where an
 * app's bundler has put the script elsewhere, and knows where, there is nothing to wait for.
 */
export async function checkedScript(file: string, integrity: string): Promise<void> {
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
