import type { Config } from '../config.ts';
import { framedPolicy, pagePolicy } from '../http/content-security-policy.ts';
import { type Site, siteContent } from '../content/assemble-site.ts';
import { builtEvent, type HostEvent } from '../event/host-event.ts';
import { withAnnouncementPlace } from './items/announcement-place.ts';
import { ADDRESS_MARK } from '../http/address-mark.ts';
import { markupOf } from '../http/answers/markup.ts';
import { FRAMED_SHELL, readShell, ROOM_SHELL, SCREEN_SHELL, SIGNS_SHELL } from './shells.ts';
import { connectDatabase, type OpenDatabase } from '../store/database.ts';
import { ContentReader } from '../store/content/content-reader.ts';
import { ProgramReader } from '../store/reader/program-reader.ts';
import { calendar } from './formats/calendar.ts';
import { plainProgram } from './formats/plain-program.ts';
import { PROGRAM_FORMATS } from './formats/formats.ts';
import { titleText } from './items/item-facts.ts';
import { findItem } from './items/item-page.ts';
import { itemPages } from './items/item-pages.ts';
import { forSite } from './for-site.ts';
import { LatestContent, type ReadContent } from './latest-content.ts';
import { LatestProgram, type ReadProgram } from './latest-program.ts';
import {
  embeddable,
  embeddedRoot,
  pagePrerenderer,
  programStyles,
  type ProgramToRender,
  rootStyles,
  shellFor,
} from './prerender-program.ts';
import { programJson } from './program-json.ts';
import { programRooms } from './program-rooms.ts';
import { type ContentForms, type ProgramRenderer, ProgramOutdated, type PublicForms } from './program-renderer.ts';
import { roomPageRenderer } from './rooms/room-page.ts';
import { signContents } from './signs/sign-contents.ts';
import { screenPageRenderer, themedStyle } from './screens/screen-page.ts';
import { signsPageRenderer } from './signs/signs-page.ts';

export interface RendererOptions {
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'visitorStreams'>;
  /** Folder of the built pages and scripts. */
  distDir: string;
  /** That of the build if not given. */
  event?: HostEvent;
  /** Address that the home page's pictures are resolved against. */
  assetBase?: string;
}

/** The pages of rooms, that of their signs, and their screens. */
function roomPages(distDir: string, event: HostEvent, site: Site | undefined) {
  const shell = withAnnouncementPlace(readShell(distDir, ROOM_SHELL, event, site) ?? '', event.lang);
  const signs = readShell(distDir, SIGNS_SHELL, event, site) ?? '';
  const screen = themedStyle(readShell(distDir, SCREEN_SHELL, event, site) ?? '');
  return {
    room: { render: roomPageRenderer(shell, event, ADDRESS_MARK), policy: pagePolicy(shell, ["'none'"]) },
    signs: { render: signsPageRenderer(signs, event, ADDRESS_MARK), policy: pagePolicy(signs, ["'none'"]) },
    screen: { render: screenPageRenderer(screen, event, ADDRESS_MARK), policy: pagePolicy(screen, ["'none'"]) },
  };
}

/** When visitors saw a change last; of one that the log has forgotten, when an item changed last. */
async function changedAt(reader: ProgramReader, { states }: ReadProgram): Promise<string | undefined> {
  const [write] = (await reader.recentWrites(1)).writes;
  return (
    write?.at ??
    [...states.values()]
      .map(({ changed_at }) => changed_at)
      .sort()
      .at(-1)
  );
}

function publicForms({ schedule, publicRevision }: ReadProgram, { info }: HostEvent): PublicForms {
  const dates = schedule.map(({ date }) => date ?? null);
  const dayIds = schedule.map(({ id }) => id);
  const itemIds = schedule.flatMap(({ items }) => items.map(({ id }) => id));
  const rooms = programRooms(schedule, info.rooms).names;
  return { publicRevision, dates, dayIds, itemIds, rooms, ...programJson(schedule) };
}

function contentForms({ hash, site, fault }: ReadContent<Site>): ContentForms {
  // With a buffer of its own, because these bytes are transferred between threads.
  const contentJson = new TextEncoder().encode(JSON.stringify({ hash, site: site ?? null }));
  return { contentHash: hash, contentJson, style: site?.style ?? '', contentFault: fault };
}

/** Makes a function that makes the home page; it makes nothing of a build without one. */
function homePage(distDir: string, event: HostEvent, site: Site | undefined, assetBase: string | undefined) {
  const shell = readShell(distDir, 'index.html', event, site);
  if (shell === undefined) return () => undefined;
  const prerender = pagePrerenderer(shell, event, site, assetBase);
  const policyFor = (isLean: boolean) =>
    pagePolicy(shellFor(shell, isLean), ['conference-program', 'service-worker'], rootStyles(shell, isLean));
  const [policy, leanPolicy] = [policyFor(false), policyFor(true)];
  return (program: ProgramToRender | undefined) => {
    const { html, isLean } = prerender(program);
    return markupOf(html, ADDRESS_MARK, isLean ? leanPolicy : policy);
  };
}

/** Makes programs in the current thread, over its own connection to an existing database. */
export function createProgramRenderer({
  config,
  distDir,
  event = builtEvent,
  assetBase,
}: RendererOptions): ProgramRenderer {
  let database: OpenDatabase | undefined;
  let reader: ProgramReader | undefined;
  let contentReader: ContentReader | undefined;
  const latest = new LatestProgram(event.info);
  const content = new LatestContent<Site>((documents, pictures) => siteContent(event, documents, pictures));
  const page = forSite(
    () => content.known,
    (site) => homePage(distDir, event, site, assetBase),
  );
  const embedPolicy = pagePolicy('', ['conference-program'], programStyles());
  const framedShell = readShell(distDir, FRAMED_SHELL, event);
  const itemPage = forSite(
    () => content.known,
    (site) => itemPages(distDir, event, site),
  );
  const roomPage = forSite(
    () => content.known,
    (site) => roomPages(distDir, event, site),
  );

  /** A page tells the revision that visitors know: the other one would tell of hidden work. */
  const toRender = ({ schedule, publicRevision }: ReadProgram): ProgramToRender => ({
    schedule,
    revision: publicRevision,
    isPolled: config.visitorStreams === 0 || undefined,
  });

  /** The program that was read last, if it is the one that is asked for; undefined if none is. */
  const programOf = (revision: number | undefined) =>
    revision === undefined ? undefined : toRender(latest.require(revision));

  function plainProgramOf(revision: number) {
    const { schedule, publicRevision, uuid, states } = latest.require(revision);
    return plainProgram({ event, revision: publicRevision, uuid, states, schedule: embeddable(schedule) });
  }

  return {
    async read(known) {
      const before = known && latest.known;
      const hashBefore = content.known.hash;
      // Not earlier, because pages can be made without a database.
      database ??= connectDatabase(config);
      reader ??= new ProgramReader(database.db, event.info);
      contentReader ??= new ContentReader(database.db);
      const program = await latest.read(reader);
      const read = await content.read(contentReader);
      const { revision, publicRevision, schedule } = program;
      const { contentRevision } = read;
      // The thread may be a new one, which has told nothing yet.
      const isTold = before !== undefined && before.revision === known?.revision;
      const isSame = isTold && schedule === before.schedule && publicRevision === before.publicRevision;
      const hasContent = isTold && contentRevision === known?.contentRevision && read.hash === hashBefore;
      if (isTold && hasContent && revision === known?.revision) return undefined;
      return {
        ...{ revision, contentRevision },
        shown: isSame ? undefined : publicForms(program, event),
        content: hasContent ? undefined : contentForms(read),
      };
    },
    editorSchedule: async (revision) => programJson(latest.require(revision).rows).json,
    async page(revision) {
      const program = latest.known;
      if (!program || program.revision < revision) throw new ProgramOutdated();
      return page()(toRender(program));
    },
    pageWithoutProgram: async () => page()(undefined),
    async embeddedRoot(options, revision, form) {
      const html = embeddedRoot(options, programOf(revision), event);
      const text = form === 'html' ? html : html.replace(/[`\\$]/g, '\\$&');
      return markupOf(text, ADDRESS_MARK, embedPolicy);
    },
    framedPolicy: async () => (framedShell ? framedPolicy(framedShell, ['conference-program'], programStyles()) : ''),
    async itemPage(id, revision, framedIn) {
      const schedule = programOf(revision)?.schedule;
      const { render, policy } = itemPage()(framedIn);
      const html = render(schedule && embeddable(schedule), id);
      if (html === undefined) throw new ProgramOutdated();
      return markupOf(html, ADDRESS_MARK, policy);
    },
    async gonePage(known, revision, framedIn) {
      const { schedule } = latest.require(revision);
      const { renderGone, policy } = itemPage()(framedIn);
      return markupOf(renderGone(schedule, known), ADDRESS_MARK, policy);
    },
    async roomPage(key, revision) {
      const schedule = programOf(revision)?.schedule;
      const { render, policy } = roomPage().room;
      return markupOf(render(schedule && embeddable(schedule), key), ADDRESS_MARK, policy);
    },
    async signs(revision) {
      const schedule = embeddable(latest.require(revision).schedule);
      return signContents(schedule, programRooms(schedule, event.info.rooms));
    },
    async signsPage(options, revision) {
      const program = latest.require(revision);
      const told = { ...options, changedAt: reader && (await changedAt(reader, program)) };
      const { render, policy } = roomPage().signs;
      return markupOf(render(embeddable(program.schedule), told), ADDRESS_MARK, policy);
    },
    async screenPage(options, revision) {
      const schedule = programOf(revision)?.schedule;
      const { render, policy } = roomPage().screen;
      return markupOf(render(schedule, options), ADDRESS_MARK, policy);
    },
    calendar: async (revision) => calendar(plainProgramOf(revision)),
    formatProgram: async (format, revision) =>
      markupOf(PROGRAM_FORMATS[format].make(plainProgramOf(revision)), ADDRESS_MARK, ''),
    async itemTitle(id, revision) {
      const placed = findItem(latest.require(revision).schedule, id);
      if (!placed) throw new ProgramOutdated();
      return titleText(placed.item);
    },
    close: async () => database?.db.destroy(),
  };
}
