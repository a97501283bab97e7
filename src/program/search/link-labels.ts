/**
 * Links of an item in labelled sub-items: `Slides: https://…`, `Rekaman: …`, `Stream: …`, `Poster 12: …`. Like a place or a person, only a
 * label makes a link one of these.
 */
import { escapeHtml } from '../html/escape-html.ts';
import { LINK_REL } from '../html/html-policy.ts';
import { mayLead, plainText } from './labels.ts';
import { LANGUAGES, type Language } from '../model/languages.ts';
import type { SubItem } from '../model/types.ts';

const LINK_KINDS = ['slides', 'recording', 'stream', 'poster', 'paper', 'map'] as const;
export type LinkKind = (typeof LINK_KINDS)[number];

export interface LabelledLink {
  kind: LinkKind;
  /** Of a poster: the number of its board, such as `12` or `B4`. */
  board?: string;
  /** Where the sub-item leads; nowhere for a poster that has only a board. */
  links: { address: string; label: string }[];
  /** The sub-item as it is shown, safe like its content: with a link for each address. */
  html: string;
}

/** Patterns of the whole label. */
const WORDS: Readonly<Record<Language, Readonly<Record<LinkKind, string>>>> = {
  en: {
    slides: 'slides?|slide deck|presentation',
    recording: '(?:video )?recordings?|videos?',
    stream: '(?:(?:live|video) ?)?stream(?:ing)?|watch(?: live| online)?',
    poster: 'posters?',
    paper: 'papers?|articles?|preprint',
    map: 'maps?',
  },
  fr: {
    slides: 'diapos?|diapositives?|présentation|support',
    recording: 'enregistrements?|vidéos?|captation|rediffusion',
    stream: '(?:flux|diffusion|retransmission)(?: (?:vidéo|en direct|en ligne))?|en direct|direct',
    poster: 'affiche',
    paper: 'articles?|publication',
    map: 'plan|carte',
  },
  id: {
    slides: 'salindia|presentasi|materi',
    recording: 'rekaman|video',
    stream: '(?:siaran|tayangan|streaming)(?: langsung)?',
    poster: 'poster',
    paper: 'makalah|artikel',
    map: 'peta|denah',
  },
};

/** The number of a poster's board, behind the label. */
const BOARD = '(?:\\s+(?:no\\.?|nr\\.?|n°|№|#)?\\s*([a-z]{0,2}-?\\d+[a-z]?))?';

const KINDS = LINK_KINDS.map((kind) => {
  const words = LANGUAGES.map((lang) => WORDS[lang][kind]).join('|');
  return [kind, new RegExp(`^(?:${words})${kind === 'poster' ? BOARD : ''}(?:\\s*\\([^)]*\\))?$`, 'iu')] as const;
});

const TAGS = '(?:b|strong|i|em|u|p|div)';

/** A label with what only emphasizes it, and the colon. */
export const LABEL_PREFIX = new RegExp(
  `^(?:<${TAGS}>\\s*)*([^<>:：]{3,40}?)(?:\\s|&nbsp;)*(?:</${TAGS}>\\s*)*[:：](?!//)\\s*(?:</${TAGS}>\\s*)*`,
  'u',
);
const ANCHOR = /<a href="([^"]*)"[^>]*>([^]*?)<\/a>/g;
const SCHEME = '(?:https?://|www\\.)';
const ADDRESS = `\\b${SCHEME}[^\\s<>"'’”»]+`;
const ADDRESSES = new RegExp(ADDRESS, 'gi');
/** An address, or what none of it is looked for in: a link, or a tag. */
const LINKS_AND_ADDRESSES = new RegExp(`<a\\b[^]*?</a>|<[^>]+>|${ADDRESS}`, 'gi');
const ONLY_ADDRESS = new RegExp(`^${SCHEME}\\S+$`, 'i');
/** Characters that end a sentence or a parenthesis around an address, and are no part of it. */
const BEHIND_ADDRESS = /(?:[.,;:!?)\]}]|&(?:gt|lt|quot|#39);)+$/;

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

/** The text behind a label, without the ends of elements that begin before it. */
export function htmlBehind(html: string, prefix: string): string {
  let value = html.slice(prefix.length).trim();
  for (let open = count(prefix, /<\w/g) - count(prefix, /<\//g); open > 0; open--)
    value = value.replace(/\s*<\/\w+>$/, '');
  return value;
}

const addressIn = (text: string): string => {
  const address = plainText(text);
  return /^www\./i.test(address) ? `https://${address}` : address;
};

const linkHtml = (address: string, inside: string) =>
  `<a href="${escapeHtml(address)}" rel="${LINK_REL}">${inside}</a>`;

/** Makes links of the addresses that are none. */
const withLinks = (html: string): string =>
  html.replace(LINKS_AND_ADDRESSES, (found) => {
    if (found.startsWith('<')) return found;
    const text = found.replace(BEHIND_ADDRESS, '');
    return linkHtml(addressIn(text), text) + found.slice(text.length);
  });

interface Found {
  address: string;
  /** As it stands in the text. */
  whole: string;
  /** The text of the link; empty where that is the address itself. */
  text: string;
}

function addressesIn(value: string): Found[] {
  const anchors = [...value.matchAll(ANCHOR)]
    .filter(([, address]) => !/^(?:mailto:|tel:|#|$)/.test(address!))
    .map(([whole, address, text]): Found => {
      const shown = plainText(text!);
      const isAddress = ONLY_ADDRESS.test(shown);
      return { address: plainText(address!), whole, text: isAddress ? '' : shown };
    });
  const bare = [
    ...value
      .replace(ANCHOR, ' ')
      .replace(/<[^>]*>/g, ' ')
      .matchAll(ADDRESSES),
  ].map(([found]): Found => {
    const whole = found.replace(BEHIND_ADDRESS, '');
    return { address: addressIn(whole), whole, text: '' };
  });
  return [...anchors, ...bare];
}

/** Whether every element that ends in a text begins there, and the other way round. */
export function isWhole(html: string): boolean {
  const open: string[] = [];
  for (const [, slash, name] of html.matchAll(/<(\/?)(\w+)/g))
    if (slash && open.pop() !== name) return false;
    else if (!slash && !/^(?:br|hr|img)$/.test(name!)) open.push(name!);
  return open.length === 0;
}

/** The rest of a text without its address and the punctuation that joined them. */
const without = (value: string, address: string): string =>
  value
    .replace(address, '')
    .replace(/\(\s*\)|\[\s*\]/g, '')
    .replace(/^[\s,;:–—-]+|[\s,;:–—-]+\.?$/g, '')
    .trim();

/**
 * The link that a labelled sub-item names; undefined for any other.
 * @param content safe HTML
 */
export function readLinkLabel(content: string): LabelledLink | undefined {
  const [prefix, label] = LABEL_PREFIX.exec(content) ?? [];
  if (prefix === undefined) return undefined;
  const word = plainText(label!).replace(/\s+/g, ' ');
  for (const [kind, pattern] of KINDS) {
    const match = pattern.exec(word);
    if (!match) continue;
    const board = kind === 'poster' ? match[1] : undefined;
    const value = htmlBehind(content, prefix);
    const found = addressesIn(value);
    if (found.length === 0) return board ? { kind, board, links: [], html: content } : undefined;
    const [only] = found;
    const left = found.length === 1 && !only!.text ? without(value, only!.whole) : undefined;
    const rest = left !== undefined && isWhole(left) ? left : undefined;
    const said = (text: string) => (text ? `${word}: ${plainText(text).replace(/\s+/g, ' ')}` : word);
    return {
      kind,
      board,
      links: found.map(({ address, text }) => ({ address, label: said(rest ?? text) })),
      html: rest === undefined ? withLinks(content) : linkHtml(only!.address, escapeHtml(word)) + (rest && ` ${rest}`),
    };
  }
  return undefined;
}

type Content = Pick<SubItem, 'content'>;

const known = new WeakMap<Content, LabelledLink | null>();

/** The labelled link of a sub-item, each of which is read once. */
export function linkLabelOf(subItem: Content): LabelledLink | undefined {
  let label = known.get(subItem);
  if (label === undefined) known.set(subItem, (label = readLinkLabel(subItem.content) ?? null));
  return label ?? undefined;
}

/** The first address behind such a label that leads to a page of the web; undefined where an item has none. */
export function addressOf(list: readonly Content[], kind: LinkKind): string | undefined {
  for (const subItem of list) {
    // Most sub-items lead nowhere, which is quickly seen.
    const label = mayLead(subItem.content) ? linkLabelOf(subItem) : undefined;
    const link = label?.kind === kind && label.links.find(({ address }) => /^https?:\/\//i.test(address));
    if (link) return link.address;
  }
  return undefined;
}

/** The number of a board as a text that sorts: `2` before `12` before `A1`. docs/decisions/intl-when-needed.md */
const boardKey = (board: string): string => board.toLowerCase().replace(/\d+/, (digits) => digits.padStart(12, '0'));

const compareBoards = (one: string, other: string) => (boardKey(one) < boardKey(other) ? -1 : Number(one !== other));

/** The places of a list's sub-items in which they are read: posters by the numbers of their boards, in the places of posters. */
export function readingOrder(list: readonly Content[]): number[] {
  const places = list.map((_, place) => place);
  const boards = list.map((subItem) => linkLabelOf(subItem)?.board);
  const posters = places.filter((place) => boards[place] !== undefined);
  const sorted = posters.toSorted((one, other) => compareBoards(boards[one]!, boards[other]!));
  return places.map((place) => sorted[posters.indexOf(place)] ?? place);
}
