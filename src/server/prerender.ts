import { randomUUID } from 'node:crypto';
import { cssFor, programDefinition, sectionDefinitions } from '../bundles/sections.ts';
import { propsFromAttributes } from '../kit/element-props.ts';
import { prerenderer } from '../kit/prerender.tsx';
import type { SectionDefinition } from '../kit/section-tree.tsx';
import type { Schedule } from '../program/types.ts';
import type { conferenceProgram } from '../bundles/definitions.ts';
import type { PropsOf } from '../kit/element-types.ts';
import { unseenProgram } from '../sections/conference-program/drawn-program.ts';
import { withAbsoluteLinks } from './absolute-links.ts';

/** Address that pictures are resolved against in pages of our own. */
const ASSET_BASE = '/';
const ATTRIBUTES = `(?:\\s(?:[^>"']|"[^"]*"|'[^']*')*)?`;

const unescape = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&lt;', '<').replaceAll('&amp;', '&');

/** The props that a tag of the shell carries as attributes. */
function propsOf(definition: SectionDefinition, attributes: string): Record<string, unknown> {
  const given = new Map(
    [...attributes.matchAll(/([\w-]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+)))?/g)].map(
      ([, name, double, single, bare]) => [name!.toLowerCase(), unescape(double ?? single ?? bare ?? '')] as const,
    ),
  );
  return propsFromAttributes(definition, (name) => given.get(name) ?? null);
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

const declarativeShadowRoot = prerenderer(cssFor);

const programRoot = (look: ProgramLook, schedule: Schedule, assetBase: string): string =>
  declarativeShadowRoot(programDefinition, look, { initial: schedule }, assetBase, {
    unseen: unseenProgram(schedule, look),
  });

/** Stands for the host's address in a root that is drawn once for all of them. No visitor's text can hold it. */
const HOST_MARK = randomUUID();

/** How the program looks in another page: the props that its markup is made with. */
export type ProgramLook = Partial<PropsOf<typeof conferenceProgram>>;

/** The program's declarative root for pages of other origins; {@link embeddedProgram} puts it into its element. */
export const embeddedRoot = (look: ProgramLook, schedule: Schedule): string =>
  programRoot(look, withAbsoluteLinks(schedule, HOST_MARK), `${HOST_MARK}/`);

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
  const markup = given.map(([name, value]) => (value ? ` ${name}="${escape(value)}"` : ` ${name}`)).join('');
  return (
    `<script type="module" data-conference-bundle="${escape(host)}/conference-elements.js"` +
    (script ? `>${script}` : ` src="${escape(host)}/late-elements.js">`) +
    '</script>\n' +
    `<conference-program${markup}>${root.replaceAll(HOST_MARK, () => host)}</conference-program>\n`
  );
}

/** The inline styles of the program's declarative root. */
export const programStyles = () => cssFor(programDefinition.tag);

/** The inline styles that declarative roots may carry, for the Content-Security-Policy. */
export const rootStyles = () => sectionDefinitions.flatMap(({ tag }) => cssFor(tag));

/** The declarative root of one section. Only the program's differs with the schedule. */
function sectionRoot(definition: SectionDefinition, attributes: string, schedule: Schedule): string {
  const props = propsOf(definition, attributes);
  // The rows were made safe when they were written. A tag that names another host shows that one's program, not ours.
  if (definition === programDefinition && !props.apiBase) return programRoot(props, schedule, ASSET_BASE);
  return declarativeShadowRoot(definition, props, {}, ASSET_BASE);
}

/** Tells the shell's stylesheet which elements the server has drawn; the program makes it `whole` when it is laid out. */
const DRAWN = 'data-drawn';

/** Makes a function that draws the shell with every section in it. Sections without data are drawn once. */
export function pagePrerenderer(shell: string): (schedule: Schedule) => string {
  const fixed = new Map<string, string>();
  return (schedule) =>
    sectionDefinitions.reduce((html, definition) => {
      const opening = new RegExp(`<${definition.tag}(${ATTRIBUTES})>`, 'g');
      return html.replace(opening, (tag: string, attributes: string) => {
        const marked = `${tag.slice(0, -1)} ${DRAWN}>`;
        if (definition === programDefinition) return marked + sectionRoot(definition, attributes, schedule);
        let root = fixed.get(tag);
        if (!root) fixed.set(tag, (root = sectionRoot(definition, attributes, schedule)));
        return marked + root;
      });
    }, shell);
}
