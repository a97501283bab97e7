import { randomUUID } from 'node:crypto';
import { Parser } from 'htmlparser2';
import { cssFor, programDefinition, sectionDefinitions, unseenProgram } from '../bundles/sections.ts';
import { propsFromAttributes } from '../kit/element-props.ts';
import { prerenderer } from '../kit/prerender.tsx';
import type { SectionDefinition } from '../kit/section-tree.tsx';
import { escapeHtml } from '../program/escape-html.ts';
import type { Schedule } from '../program/types.ts';
import type { conferenceProgram } from '../bundles/definitions.ts';
import type { PropsOf } from '../kit/element-types.ts';
import { withAbsoluteLinks } from './absolute-links.ts';
import { eventInfo } from './event-info.ts';
import { PROGRAM_UNAVAILABLE } from './schedule-cache.ts';
import { sanitizeSchedule } from './sanitize.ts';
import { withSiteAddress } from './site-mark.ts';

/** Address that pictures are resolved against in pages of our own. */
const ASSET_BASE = '/';

/** The props that a tag of the shell carries as attributes. */
const propsOf = (definition: SectionDefinition, attributes: Record<string, string>) =>
  propsFromAttributes(definition, (name) => attributes[name] ?? null);

const declarativeShadowRoot = prerenderer(cssFor);

/** @param schedule undefined shows the failure in its place; the element tries again in the browser */
function programRoot(look: ProgramLook, schedule: Schedule | undefined, assetBase: string): string {
  const event = eventInfo;
  if (!schedule)
    return declarativeShadowRoot(programDefinition, look, { event, initialError: PROGRAM_UNAVAILABLE }, assetBase);
  const traveling = { event, unseen: unseenProgram(schedule, look) };
  return declarativeShadowRoot(programDefinition, look, { event, initial: schedule }, assetBase, traveling);
}

/** Stands for the host's address in a root that is rendered once for all of them. No visitor's text can hold it. */
const HOST_MARK = randomUUID();

/** How the program looks in another page: the props that its markup is made with. */
export type ProgramLook = Partial<PropsOf<typeof conferenceProgram>>;

/**
 * The program's declarative root for pages of other origins; {@link embeddedProgram} puts it into its element.
 * @param schedule undefined when it can't be read
 */
export const embeddedRoot = (look: ProgramLook, schedule: Schedule | undefined): string =>
  programRoot(look, schedule && withAbsoluteLinks(sanitizeSchedule(schedule), HOST_MARK), `${HOST_MARK}/`);

/**
 * The script, and the program's element around its root.
 * @param script text of the script that brings the bundle; without it, its address on this host
 * @param attributes of the element, by name; an empty text is an attribute without a value
 * @param host address of this host as the visitor's browser reaches it, without a slash at the end
 */
export function embeddedProgram(
  root: string,
  attributes: Record<string, string>,
  host: string,
  script: string | undefined,
): string {
  const given = Object.entries({ 'api-base': host, ...attributes });
  const markup = given.map(([name, value]) => (value ? ` ${name}="${escapeHtml(value)}"` : ` ${name}`)).join('');
  const files = escapeHtml(host);
  return (
    `<script type="module" data-conference-bundle="${files}/conference-elements.js"` +
    (script ? `>${script}` : ` src="${files}/late-elements.js">`) +
    '</script>\n' +
    `<conference-program${markup}>${root.replaceAll(HOST_MARK, () => host)}</conference-program>\n`
  );
}

/** The inline styles of the program's declarative root. */
export const programStyles = () => cssFor(programDefinition.tag);

/** The inline styles that declarative roots may carry, for the Content-Security-Policy. */
export const rootStyles = () => sectionDefinitions.flatMap(({ tag }) => cssFor(tag));

/** Tells the shell's stylesheet which elements are prerendered; the program makes it `whole` when it is laid out. */
const PRERENDERED = 'data-prerendered';

/** An element of the shell that is to be prerendered. */
interface SectionTag {
  definition: SectionDefinition;
  props: Record<string, unknown>;
  /** Index of the `>` that ends its start tag. */
  end: number;
}

function sectionTags(shell: string): SectionTag[] {
  const tags: SectionTag[] = [];
  const parser = new Parser({
    onopentag(name, attributes) {
      const definition = sectionDefinitions.find(({ tag }) => tag === name);
      if (definition) tags.push({ definition, props: propsOf(definition, attributes), end: parser.endIndex });
    },
  });
  parser.end(shell);
  return tags;
}

/** Whether an element shows this host's program. One that names another host shows that one's. */
const showsOurProgram = ({ definition, props }: SectionTag) => definition === programDefinition && !props.apiBase;

/** A page whose sections are there; only the address of the site is still to come. */
export type PageTemplate = (site: string | undefined) => string;

/**
 * Makes a function that prerenders every section of a shell, with the program that it is given or, without one, the
 * failure in its place. The other sections are rendered once, when the page is asked for first.
 */
export function pagePrerenderer(shell: string): (schedule: Schedule | undefined) => PageTemplate {
  const tags = sectionTags(shell);
  const fixed = new Map<SectionTag, string>();
  const fixedRoot = (tag: SectionTag): string => {
    let root = fixed.get(tag);
    if (!root) fixed.set(tag, (root = declarativeShadowRoot(tag.definition, tag.props, {}, ASSET_BASE)));
    return root;
  };
  return (stored) => {
    // Rows were made safe when they were written, but a database can be changed by other hands.
    const schedule = stored && sanitizeSchedule(stored);
    const ends = [-1, ...tags.map(({ end }) => end)];
    const sections = tags.map((tag, index) => ({
      before: shell.slice(ends[index]! + 1, tag.end),
      root: showsOurProgram(tag) ? programRoot(tag.props, schedule, ASSET_BASE) : fixedRoot(tag),
    }));
    const rest = shell.slice(ends.at(-1)! + 1);
    // Only the shell is searched for the address's mark: in a program it would be somebody's text.
    return (site) =>
      sections.map(({ before, root }) => `${withSiteAddress(before, site)} ${PRERENDERED}>${root}`).join('') +
      withSiteAddress(rest, site);
  };
}
