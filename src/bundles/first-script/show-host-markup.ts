/** Shows the program as the script's own host has prerendered it, without React. */
import { allAttributes, fromAttribute, type RunningAttribute } from '../../kit/definition/element-props.ts';
import { escapeHtml } from '../../program/html/escape-html.ts';
import { fillRoot } from '../../program/html/trusted-html.ts';
import type { SafeHtml } from '../../program/model/types.ts';
import { conferenceProgram } from '../../sections/conference-program/conference-program.definition.ts';
import { isBelowWindow, openAtNow } from '../../sections/conference-program/earlier/open-at-now.ts';
import { earlyRooms } from '../../sections/conference-program/rooms/early-rooms.ts';
import { en } from '../../sections/conference-program/texts/en.ts';
import { languageOf, loadCatalog, loadedCatalog } from '../../sections/conference-program/texts/load-catalog.ts';
import { bundleOrigin } from '../origin/bundle-origin.ts';
import { addAnswer, readAnswer } from './streamed-answer.ts';
import { MarkupWriter } from './markup-writer.ts';

/** How long nothing is said about the wait, in milliseconds. */
const PATIENCE_MS = 100;

/** The program's markup. The host declares it in front of this script if the script's address has `?program`. */
declare const inlineProgram: unknown;

/** Where the host answers with the markup for these parameters. */
function addressFor(host: string, parameters: Iterable<[string, string]>): string {
  const query = new URLSearchParams([...parameters]);
  if (query.get('lang') === en.lang) query.delete('lang');
  // The same in whatever order they are written.
  query.sort();
  return new URL(`embed/program.html?${query}`, host).href;
}

/**
 * Where the host answers with an element's markup; undefined for an element that doesn't show the program of the host
 * that the script came from.
 */
function markupAddress(element: Element): string | undefined {
  const { apiBase: host } = bundleOrigin;
  if (host === undefined || Object.hasOwn(element, 'schedule')) return undefined;
  const chosen = element.getAttribute('api-base');
  const isAnother = (base: string) =>
    !URL.canParse(base, document.baseURI) || new URL(base, document.baseURI).href !== host;
  if (chosen !== null && isAnother(`${chosen.replace(/\/*$/, '')}/`)) return undefined;
  const parameters = new Map<string, string>();
  const attributes = Object.entries<RunningAttribute>(allAttributes(conferenceProgram));
  for (const [name, { kind, parameter = true, changesMarkup = true }] of attributes) {
    const value = element.getAttribute(name);
    if (!parameter || !changesMarkup || value === null) continue;
    const isOff = kind === 'boolean' && !fromAttribute(kind, value);
    if (!isOff) parameters.set(name, kind === 'boolean' ? '' : value);
  }
  parameters.set('lang', languageOf(element));
  return addressFor(host, parameters);
}

/** Takes the program that came in the same answer as this script, for the elements with the same parameters. */
export function takeInlineProgram(): void {
  const { apiBase: host } = bundleOrigin;
  if (host === undefined || typeof inlineProgram !== 'string') return;
  const given = [...new URL(import.meta.url).searchParams].filter(([name]) => name !== 'program');
  addAnswer(addressFor(host, given), inlineProgram);
}

/** Says that the program is being loaded, with the page's own content for that time. */
async function showLoading(element: Element, root: ShadowRoot, isOver: () => boolean): Promise<void> {
  const lang = languageOf(element);
  await Promise.all([
    new Promise((resolve) => setTimeout(resolve, PATIENCE_MS)),
    loadCatalog(lang, bundleOrigin, undefined),
  ]);
  const { loading } = loadedCatalog(lang) ?? en;
  // Not a paragraph, whose margin would move the page.
  if (!isOver()) fillRoot(root, `<slot><div role="status">${escapeHtml(loading)}</div></slot>` as SafeHtml);
}

export interface HostMarkup {
  /** Resolves when the program is shown, or can't be. */
  ended: Promise<boolean>;
  /** Takes away what isn't what the element would show now, because the page has changed it meanwhile. */
  check(): void;
  /** Takes the styles away unless they are those of the element. */
  dropStyles(): void;
}

/** Starts to show the host's markup in an element. Undefined if the element is to be rendered from data. */
export function showHostMarkup(element: HTMLElement): HostMarkup | undefined {
  const address = markupAddress(element);
  if (address === undefined) return undefined;
  const root = element.attachShadow({ mode: 'open' });
  const writer = new MarkupWriter(root);
  let isWaiting = true;
  /** The page's content between the tags stays until something takes its place. */
  const wait = () => {
    isWaiting = true;
    root.replaceChildren(document.createElement('slot'));
    void showLoading(element, root, () => !isWaiting);
  };
  const placeRooms = earlyRooms(element);
  let isSeen = false;
  const show = async () => {
    const hasCome = await readAnswer(address, (text, hasEnded) => {
      const wasBegun = writer.isBegun;
      writer.write(text, hasEnded);
      if (writer.isBegun) isWaiting = false;
      // Several pieces may come before the first of them is painted.
      if (writer.isBegun && !wasBegun) requestAnimationFrame(() => (isSeen = true));
      placeRooms(root, writer.isWhole || hasEnded);
      // Rows that somebody may be reading already stay where they are.
      if (writer.isWhole && (!isSeen || isBelowWindow(root))) openAtNow(element);
    });
    if (hasCome && writer.isWhole) return true;
    wait();
    return false;
  };
  wait();
  return {
    ended: show(),
    check() {
      isWaiting = false;
      if (!writer.isWhole || markupAddress(element) !== address) root.replaceChildren();
    },
    dropStyles: () => writer.dropStyles(),
  };
}
