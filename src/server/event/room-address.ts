/** Where the page of a room is: on a host, and among the files of a static site. */
import { createHash } from 'node:crypto';

export const roomPath = (name: string): string => `/room/${encodeURIComponent(name)}`;

/** Names that some file system or web server takes for something else, or doesn't take at all. */
const NO_NAME = /[\\/:*?"<>|\u0000-\u001f]|^\.|[. ]$|^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;
/** File systems take 255 bytes. */
const LONGEST = 200;

/** The folder of a room's page: named as the room is, so that the host's address leads to it, where that can be. */
export const roomFolder = (name: string): string =>
  NO_NAME.test(name) || Buffer.byteLength(name) > LONGEST
    ? `room/${createHash('sha256').update(name).digest('hex').slice(0, 16)}`
    : `room/${name}`;

/** The path of a file or a folder as addresses have it. */
export const inPath = (file: string): string => file.split('/').map(encodeURIComponent).join('/');
