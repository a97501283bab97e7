/** Where the answers of a host lie among the files of a static site, and how they lead to each other. */
import { posix } from 'node:path';

/** Each page of an item is a folder's index: web servers lead from `/program/12` to it, as from the live site's address. */
const ITEM_PAGE = /^\/program\/(\d+)\/?$/;

const INDEX = 'index.html';

/** The file for an address of the host, which begins with a slash and has neither query nor hash. */
export function fileOf(path: string): string {
  const [, id] = ITEM_PAGE.exec(path) ?? [];
  if (id !== undefined) return `program/${id}/${INDEX}`;
  return path === '/' ? INDEX : path.slice(1);
}

/** The facts by which a page leads to the others. */
export interface StaticPlace {
  /** The file that the page is in. */
  file: string;
  /** The host's address as its answers name it, without a slash at the end. */
  site: string;
  /** Whether visitors know that address; otherwise nothing names it. */
  isPublic: boolean;
  /** Whether there is such a file. */
  has(file: string): boolean;
  /** The path of the site's folder, for a page that is shown at any address; otherwise addresses are relative. */
  folder?: string;
}

/** The address that leads from a page to what `address` is on the host; undefined where it stays as it is. */
export function staticAddress(address: string, { file, site, isPublic, has, folder }: StaticPlace): string | undefined {
  const own = address.startsWith(`${site}/`) ? address.slice(site.length) : address;
  const [, path, rest = ''] = /^(\/(?!\/)[^?#]*)(?:\?[^#]*)?(#.*)?$/.exec(own) ?? [];
  if (path === undefined) return undefined;
  const target = fileOf(path);
  if (!has(target)) return isPublic ? undefined : own;
  if (folder !== undefined) return folder + (target === INDEX ? '' : target) + rest;
  if (target === file && rest) return rest;
  return posix.relative(posix.dirname(file), target) + rest;
}

/** Writes the addresses of items' pages with a slash at the end: a web server needn't lead there. */
export const withFolders = (text: string, site: string): string =>
  text
    .split(site)
    .map((part, index) => (index === 0 ? part : part.replace(/^(\/program\/\d+)(?![\d./])/, '$1/')))
    .join(site);
