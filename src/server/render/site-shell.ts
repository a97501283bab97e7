import type { PlacedSection, Site } from '../content/assemble-site.ts';
import { anchorOf, END_ANCHOR, type SiteSection, type TextName } from '../../content/site-documents.ts';

/** The elements of the sections. */
export const SECTION_TAGS: Readonly<Record<Exclude<SiteSection, TextName>, string>> = {
  hero: 'event-hero',
  partners: 'partner-marquee',
  project: 'project-overview',
  meeting: 'zoom-card',
  program: 'conference-program',
  travel: 'travel-info',
  committee: 'organizing-committee',
  gallery: 'photo-gallery',
};

const MAIN = /(<main>\n)([\s\S]*?)( *<\/main>)/;

/** The pieces of a page by their elements: each with all that stands behind it until the next one. */
function piecesOf(main: string): Map<string, string> {
  const begins = new RegExp(`^(?= *<(?:${Object.values(SECTION_TAGS).join('|')})[ >])`, 'm');
  const pieces = main.split(begins).map((piece): [string, string] => [/<([\w-]+)/.exec(piece)![1]!, piece]);
  return new Map(pieces);
}

function pieceOf({ name, anchor }: PlacedSection, pieces: ReadonlyMap<string, string>): string {
  if (anchorOf(name) !== undefined) return `      <text-section id="${anchor}"></text-section>\n`;
  const piece = pieces.get(SECTION_TAGS[name as keyof typeof SECTION_TAGS])!;
  return anchor === undefined ? piece : piece.replace(/ id="[^"]*"/, ` id="${anchor}"`);
}

/**
 * Puts the sections of a site in their order into the shell of `/`, and leaves the others out.
 * @returns the shell as it is, for the build's own site
 */
export function withSections(shell: string, site: Site | undefined): string {
  if (!site) return shell;
  const at = site.sections.findIndex(({ name }) => name === 'program');
  const behind = at < 0 ? undefined : site.sections.slice(at + 1).find(({ anchor }) => anchor !== undefined);
  // A page that opens within its program is parsed to here before it is shown.
  const next = behind?.anchor ?? END_ANCHOR;
  return shell
    .replace(MAIN, (_whole, start: string, main: string, end: string) => {
      const pieces = piecesOf(main);
      return start + site.sections.map((section) => pieceOf(section, pieces)).join('') + end;
    })
    .replace(/data-waits-for="[^"]*"/, `data-waits-for="${next}"`)
    .replace('<site-footer>', `<site-footer${next === END_ANCHOR ? ` id="${END_ANCHOR}"` : ''}>`);
}
