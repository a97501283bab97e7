import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fixedPagePolicy, type PagePowers } from '../http/content-security-policy.ts';
import type { Site } from '../content/assemble-site.ts';
import type { HostEvent } from '../event/host-event.ts';
import { HTML } from '../http/media-types.ts';
import { FixedRepresentation, type Representation } from '../http/answers/representation.ts';
import { fillHead, withStyle } from './page-head.ts';
import { withSections } from './site-shell.ts';

/** The shell of the program that other pages put into a frame. */
export const FRAMED_SHELL = 'framed.html';

/** The shell of the pages of items, and the one for frames. */
export const ITEM_SHELL = 'item.html';
export const FRAMED_ITEM_SHELL = 'framed-item.html';

/** The shell of the pages of rooms, and that of their signs. */
export const ROOM_SHELL = 'room.html';
export const SIGNS_SHELL = 'signs.html';

/** The shell of screens in rooms and foyers. */
export const SCREEN_SHELL = 'screen.html';

/** A page that is the same for everybody, with its Content-Security-Policy. */
export interface FixedPage {
  policy: string;
  representation: Representation;
}

/** A file as it was built; undefined when it wasn't. */
export function readBuilt(distDir: string, name: string): string | undefined {
  const file = join(distDir, name);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/** A shell with the event in it; undefined when it wasn't built. @param site undefined for the build's own */
export function readShell(distDir: string, name: string, event: HostEvent, site?: Site): string | undefined {
  const shell = readBuilt(distDir, name);
  return shell === undefined ? undefined : fillHead(withSections(shell, site), event, site);
}

/**
 * Makes a function that gives a shell that is a page as it is, but for the colors and fonts of the site.
 * @returns what makes nothing of a build without the shell
 */
export function pageReader(
  distDir: string,
  name: string,
  event: HostEvent,
  powers: PagePowers,
): (style: string) => FixedPage | undefined {
  const shell = readShell(distDir, name, event);
  let made: { style: string; page: FixedPage } | undefined;
  return (style) => {
    if (shell === undefined) return undefined;
    if (made?.style !== style) {
      const html = withStyle(shell, style);
      const representation = new FixedRepresentation(Buffer.from(html), HTML);
      made = { style, page: { policy: fixedPagePolicy(html, powers), representation } };
    }
    return made.page;
  };
}
