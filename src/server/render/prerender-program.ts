import { Parser } from 'htmlparser2';
import {
  cssFor,
  hasRooms,
  isOverview,
  programDefinition,
  sectionDefinitions,
  hydrationData,
  openingData,
  zoneName,
} from '../../bundles/catalog/sections.ts';
import { propsFromAttributes } from '../../kit/definition/element-props.ts';
import { prerenderer } from '../../kit/tree/prerender.tsx';
import type { SectionDefinition } from '../../kit/tree/section-tree.tsx';
import type { Day, Schedule } from '../../program/model/types.ts';
import { selectPart } from '../../program/search/select-part.ts';
import { catalogFor, type conferenceProgram } from '../../bundles/catalog/element-definitions.ts';
import type { PropsOf } from '../../kit/definition/element-types.ts';
import type { Site } from '../content/assemble-site.ts';
import { withAbsoluteLinks } from './absolute-links.ts';
import type { HostEvent } from '../event/host-event.ts';
import { PROGRAM_UNAVAILABLE } from './program-unavailable.ts';
import { sanitizeSchedule } from '../text/sanitize.ts';
import { ADDRESS_MARK } from '../http/address-mark.ts';
import { withSiteAddress } from '../http/site-mark.ts';

/** The props that a tag of the shell carries as attributes; its language is the page's, as in the browser. */
const propsOf = (definition: SectionDefinition, attributes: Record<string, string>, pageLang: string | undefined) =>
  propsFromAttributes(definition, (name) => attributes[name] ?? (name === 'lang' ? pageLang : undefined) ?? null);

const declarativeShadowRoot = prerenderer(cssFor);

/** A function of a program that is run once for each of its days, for as long as nothing in the day changes. */
function oncePerDay(make: (schedule: Schedule) => Schedule): (schedule: Schedule) => Schedule {
  const made = new WeakMap<Day, Day>();
  return (schedule) =>
    schedule.map((day) => {
      const known = made.get(day) ?? make([day])[0]!;
      made.set(day, known);
      return known;
    });
}

/** Rows are cleaned when they are written, but others may write directly into the database. */
const safe = oncePerDay(sanitizeSchedule);

/** For pages of other sites, for those of ours that aren't at `/`, and for what isn't a page. */
export const embeddable = oncePerDay((schedule) => withAbsoluteLinks(safe(schedule), ADDRESS_MARK));

/** A program to prerender, and which one of the host's it is: an element asks for what has changed since then. */
export interface ProgramToRender {
  schedule: Schedule;
  /** The one that visitors know. */
  revision?: number;
  /** Whether its elements are to poll. */
  isPolled?: boolean;
}

/** Whether a program has a day whose rooms may stand side by side, in an element with these attributes. */
const needsRooms = (options: RenderOptions, program: ProgramToRender | undefined): boolean =>
  !!program && hasRooms(program.schedule, options);

/**
 * @param program undefined shows the failure in its place; the element tries again in the browser
 * @param isLean without the styles of rooms side by side
 */
function programRoot(
  options: RenderOptions,
  program: ProgramToRender | undefined,
  { info }: HostEvent,
  assetBase: string,
  isLean: boolean,
): string {
  const catalog = catalogFor(options.lang);
  // English is in the bundle.
  const known = { event: info, texts: catalog.lang === 'en' ? undefined : catalog };
  if (!program)
    return declarativeShadowRoot(
      programDefinition,
      options,
      { ...known, initialError: PROGRAM_UNAVAILABLE },
      assetBase,
      { isLean },
    );
  const { schedule, ...host } = program;
  const told = { ...known, zoneName: zoneName(selectPart(schedule, options), info.time_zone, catalog.lang) };
  const traveling = { ...told, ...host, unseen: hydrationData(schedule, options) };
  const root = declarativeShadowRoot(programDefinition, options, { ...told, initial: schedule }, assetBase, {
    dataToSend: traveling,
    early: openingData(schedule, options, info.time_zone),
    isLean,
  });
  return root + dayAnchors(schedule, options);
}

/**
 * Where the links of the overview's day bar lead without scripts: an address finds nothing within a shadow root, but it
 * finds these, which stand in the page around it and are shown at the beginning of their day.
 */
function dayAnchors(schedule: Schedule, options: RenderOptions): string {
  const days = selectPart(schedule, options);
  if (!isOverview(days, options.view)) return '';
  // docs/decisions/day-links-without-scripts.md
  const slots = ['days', ...days.map(({ id }) => `day-${id}`)];
  return slots.map((slot) => `<span slot="${slot}" id="program-${slot}"></span>`).join('');
}

/** How the program looks in another page: the props that its markup is made with. */
export type RenderOptions = Partial<PropsOf<typeof conferenceProgram>>;

/**
 * The program's declarative root for pages of other origins, with {@link ADDRESS_MARK} for the host's address.
 * @param program undefined when it can't be read
 */
export function embeddedRoot(options: RenderOptions, program: ProgramToRender | undefined, event: HostEvent): string {
  const whole = program && { ...program, schedule: embeddable(program.schedule) };
  return programRoot(options, whole, event, `${ADDRESS_MARK}/`, !needsRooms(options, whole));
}

/** The inline styles of the program's declarative root, and of a lean one. */
export const programStyles = () => [
  ...new Set([...cssFor(programDefinition.tag), ...cssFor(programDefinition.tag, true)]),
];

/**
 * The inline styles that the declarative roots of a shell's elements carry, for the Content-Security-Policy.
 * @param isLean those of a page whose program is a list always
 */
export const rootStyles = (shell: string, isLean: boolean) =>
  sectionDefinitions.filter(({ tag }) => shell.includes(`<${tag}`)).flatMap(({ tag }) => cssFor(tag, isLean));

/** The script of a shell's head that only rooms side by side need. */
const WITH_ROOMS = /<!-- with rooms -->\s*(.*?)\s*<!-- end -->/s;

/** A shell, or its beginning, for a page with rooms or for one whose program is a list always. */
export const shellFor = (shell: string, isLean: boolean) => shell.replace(WITH_ROOMS, isLean ? '' : '$1');

/** Tells the shell's stylesheet which elements are prerendered; the program makes it `whole` when it is laid out. */
const PRERENDERED = 'data-prerendered';

/** An element of the shell that is to be prerendered. */
interface SectionTag {
  definition: (typeof sectionDefinitions)[number];
  props: Record<string, unknown>;
  id: string | undefined;
  /** Index of the `>` that ends its start tag. */
  end: number;
}

function sectionTags(shell: string): SectionTag[] {
  const tags: SectionTag[] = [];
  let pageLang: string | undefined;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'html') pageLang = attributes.lang;
      const definition = sectionDefinitions.find(({ tag }) => tag === name);
      if (!definition) return;
      const props = propsOf(definition, attributes, pageLang);
      tags.push({ definition, props, id: attributes.id, end: parser.endIndex });
    },
  });
  parser.end(shell);
  return tags;
}

/** Whether an element shows this host's program. One that names another host shows that one's. */
const showsOurProgram = ({ definition, props }: SectionTag) => definition === programDefinition && !props.apiBase;

/** The data of a section that scripts don't know: they know the event and the content of the build. */
function dataOf({ definition, id }: SectionTag, event: HostEvent, site: Site | undefined): object {
  const told = event.isFromFile && definition.namesEvent ? { event: event.content } : {};
  if (!site) return told;
  const name = definition.content;
  const content = name === 'text' ? site.texts[id ?? ''] : name && site.contents[name];
  return content ? { ...told, content } : told;
}

/**
 * Makes a function that prerenders every section of a shell, with the program that it is given or, without one, the
 * failure in its place; {@link ADDRESS_MARK} stands for the site's address. The other sections
 * are rendered once, when the page is asked for first. A page is lean if none of its programs has rooms side by side.
 * @param site undefined for the build's own, which scripts know
 * @param assetBase address that pictures are resolved against
 */
export function pagePrerenderer(
  shell: string,
  event: HostEvent,
  site?: Site,
  assetBase = '/',
): (program: ProgramToRender | undefined) => { html: string; isLean: boolean } {
  const tags = sectionTags(shell);
  const ends = [-1, ...tags.map(({ end }) => end)];
  // Only the shell is searched for the mark of the site: in a program it would be somebody's text.
  const piece = (start: number, end?: number) => withSiteAddress(shell.slice(start, end), ADDRESS_MARK);
  const [head = '', ...between] = tags.map(({ end }, index) => piece(ends[index]! + 1, end));
  const rest = piece(ends.at(-1)! + 1);

  const fixed = new Map<SectionTag, string>();
  const fixedRoot = (tag: SectionTag): string => {
    let root = fixed.get(tag);
    const told = dataOf(tag, event, site);
    if (!root) fixed.set(tag, (root = declarativeShadowRoot(tag.definition, tag.props, told, assetBase)));
    return root;
  };
  return (program) => {
    const cleaned = program && { ...program, schedule: safe(program.schedule) };
    const isLean = !tags.some((tag) => showsOurProgram(tag) && needsRooms(tag.props, cleaned));
    const roots = tags.map((tag) =>
      showsOurProgram(tag) ? programRoot(tag.props, cleaned, event, assetBase, isLean) : fixedRoot(tag),
    );
    const pieces = [shellFor(head, isLean), ...between];
    return { html: roots.map((root, index) => `${pieces[index]!} ${PRERENDERED}>${root}`).join('') + rest, isLean };
  };
}
