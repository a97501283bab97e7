/** Where the answers of a host lie among the files of a static site, and how they lead to each other. */
import { posix } from 'node:path';
import { inPath, roomFolder } from '../event/room-address.ts';

/** Each page of an item is a folder's index: web servers lead from `/program/12` to it, as from the live site's address. */
const ITEM_PAGE = /^\/program\/(\d+)\/?$/;
/** The same of rooms. */
const ROOM_PAGE = /^\/room\/([^/]+)\/?$/;

const INDEX = 'index.html';

/** The name of a room in an address; undefined for what somebody has written who meant nothing by it. */
function roomIn(path: string): string | undefined {
  try {
    return decodeURIComponent(ROOM_PAGE.exec(path)![1]!);
  } catch {
    return undefined;
  }
}

/** The page of signs for each paper. */
const SIGNS: Readonly<Record<string, string>> = { '/signs': 'signs', '/signs?paper=a3': 'signs/a3' };

/** The file for an address of the host, which begins with a slash and has no hash, and no query but that of the paper of signs. */
export function fileOf(path: string): string {
  const signs = SIGNS[path];
  if (signs !== undefined) return `${signs}/${INDEX}`;
  const [, id] = ITEM_PAGE.exec(path) ?? [];
  if (id !== undefined) return `program/${id}/${INDEX}`;
  const room = roomIn(path);
  if (room !== undefined) return `${roomFolder(room)}/${INDEX}`;
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
  const [, path, query = '', rest = ''] = /^(\/(?!\/)[^?#]*)(\?[^#]*)?(#.*)?$/.exec(own) ?? [];
  if (path === undefined) return undefined;
  const target = fileOf(path + query in SIGNS ? path + query : path);
  if (!has(target)) return isPublic ? undefined : own;
  if (folder !== undefined) return folder + (target === INDEX ? '' : inPath(target)) + rest;
  if (target === file && rest) return rest;
  return inPath(posix.relative(posix.dirname(file), target)) + rest;
}

/** A page of an item or a room at the beginning of a text, as this host writes its address. */
const PAGE = /^\/(?:program\/\d+(?![\d./])|room\/[\w.!~*'()%-]+)/;

/** Writes the addresses of these pages as those of their folders, with a slash at the end: a web server needn't lead there. */
export const withFolders = (text: string, site: string): string =>
  text
    .split(site)
    .map((part, index) =>
      index === 0 ? part : part.replace(PAGE, (path) => `/${inPath(posix.dirname(fileOf(path)))}/`),
    )
    .join(site);
