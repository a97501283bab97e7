/** A page of the host as a file of a static site: it leads to the other files, and says nothing that only a host can do. */
import type { DefaultTreeAdapterTypes } from 'parse5';
import { pagePolicy, type TrustedTypes } from '../http/content-security-policy.ts';
import { ELEMENTS_SCRIPT } from './elements-script.ts';
import { type StaticPlace, staticAddress, withFolders } from './addresses.ts';
import { type Change, type Element, escaped, valueOf, withChanges } from './markup-changes.ts';
import { withoutAddress } from './text-files.ts';

export interface StaticPage extends StaticPlace {
  /** Policies by which scripts may turn text into HTML. */
  trustedTypes: readonly TrustedTypes[];
}

const ADDRESSES = ['href', 'src', 'poster', 'cite'];
/** Metadata about the picture of a link preview is of no use without it. */
const PREVIEW = /^(?:og|twitter):(?:image|url|card)/;

/** Whether an element of the head asks for what files don't have, such as an oEmbed answer or the feed, or for an address that nobody knows. */
function isLeftOut(element: Element, { isPublic }: StaticPage): boolean {
  const { tagName } = element;
  if (tagName === 'meta')
    return !isPublic && PREVIEW.test(valueOf(element, 'property') ?? valueOf(element, 'name') ?? '');
  if (tagName !== 'link') return false;
  const rel = valueOf(element, 'rel');
  // Browsers refuse to load a font ahead for a page that is opened from the disk.
  if (rel === 'preload') return true;
  if (rel === 'canonical') return !isPublic;
  const type = valueOf(element, 'type') ?? '';
  return rel === 'alternate' && (type.endsWith('+oembed') || type.startsWith('application/atom'));
}

/** The text within a script or style element, and where it stands. */
function textIn(element: Element): (Change & { node: string }) | undefined {
  const [child] = element.childNodes;
  if (child?.nodeName !== '#text' || !child.sourceCodeLocation) return undefined;
  const { startOffset: start, endOffset: end } = child.sourceCodeLocation;
  return { start, end, text: '', node: (child as DefaultTreeAdapterTypes.TextNode).value };
}

function changesOfText(element: Element, page: StaticPage): Change[] {
  const { tagName } = element;
  const inside = tagName === 'style' || tagName === 'script' ? textIn(element) : undefined;
  if (!inside) return [];
  const { node, ...place } = inside;
  if (tagName === 'style')
    return [
      {
        ...place,
        text: node.replace(/url\((['"]?)(\/[^'")]*)/g, (whole, quote: string, address: string) => {
          const found = staticAddress(address, page);
          return found === undefined ? whole : `url(${quote}${found}`;
        }),
      },
    ];
  if (valueOf(element, 'type') !== 'application/ld+json' || page.isPublic) return [];
  const data = JSON.stringify(withoutAddress(JSON.parse(node), page.site));
  return [{ ...place, text: data.replaceAll('<', String.raw`\u003c`) }];
}

function changesOfAddresses(element: Element, page: StaticPage): Change[] {
  if (element.tagName === 'link' && valueOf(element, 'rel') === 'canonical') return [];
  return ADDRESSES.flatMap((name) => {
    const value = valueOf(element, name);
    const place = element.sourceCodeLocation?.attrs?.[name];
    const found = value === undefined ? undefined : staticAddress(value, page);
    if (found === undefined || !place) return [];
    return { start: place.startOffset, end: place.endOffset, text: `${name}="${escaped(found)}"` };
  });
}

/** The script of the elements as one that a page from the disk may load, too. Further up it would share the connection with the text. */
function scriptAtEnd(html: string, place: number): Change[] {
  const [script] = ELEMENTS_SCRIPT.exec(html) ?? [];
  if (!script) return [];
  return [{ start: place, end: place, text: `  <script defer src="${script}"></script>\n  ` }];
}

function changesOf(element: Element, html: string, page: StaticPage): Change[] {
  const { startOffset: start, endOffset: end } = element.sourceCodeLocation!;
  if (isLeftOut(element, page)) {
    const before = /\s*$/.exec(html.slice(0, start))![0].length;
    return [{ start: start - before, end, text: '' }];
  }
  const bodyEnd = element.tagName === 'body' ? element.sourceCodeLocation!.endTag?.startOffset : undefined;
  if (bodyEnd !== undefined) return scriptAtEnd(html, bodyEnd);
  return [...changesOfAddresses(element, page), ...changesOfText(element, page)];
}

/** The policy that the host sends along. A page can't say by itself who may put it into a frame. */
function withPolicy(html: string, trustedTypes: readonly TrustedTypes[]): string {
  const policy = pagePolicy(html, trustedTypes).replace(/ frame-ancestors [^;]*;/, '');
  const mark = '<meta charset="utf-8" />';
  return html.replace(mark, () => `${mark}\n    <meta http-equiv="Content-Security-Policy" content="${policy}" />`);
}

/** Makes a file of a page, with an attribute that tells its elements and scripts that there is no host behind it. */
export function staticPage(html: string, page: StaticPage): string {
  const changed = withChanges(html, (element) => changesOf(element, html, page));
  const marked = changed.replace('<html', '<html data-static-site');
  return withPolicy(withFolders(marked, page.site), page.trustedTypes);
}
