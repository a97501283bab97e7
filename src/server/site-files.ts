import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import type { StoredDocument } from '../content/site-documents.ts';
import type { Schedule } from '../program/model/types.ts';
import { createApp } from './app.ts';
import { CommandError } from './commands/command-error.ts';
import { requireSqliteFile, withDatabase } from './commands/open-store.ts';
import type { StaticFiles } from './commands/static-folder.ts';
import type { Config } from './config.ts';
import { readHostEvent } from './event/event-file.ts';
import { heroMapOf } from './event/hero-map/hero-map.ts';
import type { HostEvent } from './event/host-event.ts';
import { roomPath } from './event/room-address.ts';
import type { TrustedTypes } from './http/content-security-policy.ts';
import { createLog } from './log.ts';
import { createProgramRenderer } from './render/create-program-renderer.ts';
import { picturePathsIn } from './pictures/picture-names.ts';
import { programRooms } from './render/program-rooms.ts';
import { PAPERS, signsPath } from './render/signs/signs-choice.ts';
import { LINKED_FORMATS } from './render/formats/formats.ts';
import { fileOf, withFolders } from './static-site/addresses.ts';
import { ELEMENTS_SCRIPT, elementsScript } from './static-site/elements-script.ts';
import { staticPage } from './static-site/page.ts';
import { staticManifest, withoutSite } from './static-site/text-files.ts';
import { EditMaker } from './store/commits/edit-maker.ts';
import { createEdits } from './store/commits/edits.ts';
import { ContentReader } from './store/content/content-reader.ts';
import { ProgramReader } from './store/reader/program-reader.ts';

/** The built files that the home page loads or links to. */
const BUILT =
  /^(?:images\/(?!package\.json$)[^/]+|fonts\/[^/]+|conference-elements\.(?:[\da-f]{8}\.js|[a-z]{2}\.json|licenses\.md)|(?:favicon|icon|apple-touch-icon)[\w-]*\.(?:svg|ico|png))$/;
const COMPRESSED = /\.(?:br|gz)$/;

const MANIFEST = '/manifest.webmanifest';
/** Files of use only where the site's address is known. */
const ADDRESSED = ['/sitemap.xml', '/robots.txt'];

const NOT_FOUND = '404.html';
/** Keeps GitHub Pages from making a site of its own out of the files. */
const AS_IT_IS = '.nojekyll';

/** A host within this process, which is asked like any other. */
export interface AskedHost {
  app: FastifyInstance;
  event: HostEvent;
  /** Folder of the built pages and scripts. */
  distDir: string;
  /** Its address as its answers name it: that of the site, or one that stands nowhere else. */
  site: string;
  publicUrl?: URL;
  /** The documents of its content. */
  documents: readonly StoredDocument[];
}

/** The answer to a question. */
export async function answerTo({ app, site }: Pick<AskedHost, 'app' | 'site'>, path: string, status = 200) {
  const headers = { host: new URL(site).host, accept: 'text/html,*/*' };
  const answer = await app.inject({ url: path, headers });
  if (answer.statusCode !== status)
    throw new CommandError(`${path} can't be made: the answer is ${answer.statusCode}. ${answer.body.slice(0, 300)}`);
  return answer;
}

export const ask = async (host: AskedHost, path: string, status?: number): Promise<Buffer> =>
  (await answerTo(host, path, status)).rawPayload;

/** The built files, as the host answers them. */
async function builtFiles(host: AskedHost, home: string): Promise<[string, Buffer][]> {
  const names = readdirSync(host.distDir, { recursive: true, encoding: 'utf8' }).map((name) =>
    name.replaceAll('\\', '/'),
  );
  // The build's pictures are of its own event.
  const isForeign = (name: string) => host.event.isAnother && name.startsWith('images/') && !home.includes(name);
  const wanted = names.filter((name) => BUILT.test(name) && !COMPRESSED.test(name) && !isForeign(name)).sort();
  const files: [string, Buffer][] = [];
  for (const name of wanted) {
    const bytes = await ask(host, `/${name}`);
    files.push([name, ELEMENTS_SCRIPT.test(name) ? Buffer.from(elementsScript(bytes.toString())) : bytes]);
  }
  return files;
}

/** Answers that are no pages. */
export async function textFiles(host: AskedHost, paths: readonly string[]): Promise<[string, Buffer][]> {
  const files: [string, Buffer][] = [];
  for (const path of paths) {
    const text = (await ask(host, path)).toString();
    const file = fileOf(path);
    files.push([file, Buffer.from(host.publicUrl ? withFolders(text, host.site) : withoutSite(file, text, host.site))]);
  }
  return files;
}

/** The pictures that a page names, of those that editors have given. One that is gone is missing here as it is on the host. */
async function picturesIn({ app, site }: AskedHost, html: string): Promise<[string, Buffer][]> {
  const files: [string, Buffer][] = [];
  for (const path of picturePathsIn(html)) {
    const { statusCode, rawPayload } = await app.inject({ url: `/${path}`, headers: { host: new URL(site).host } });
    if (statusCode === 200) files.push([path, rawPayload]);
  }
  return files;
}

/** Everything that the host shows to visitors, as files by their paths. */
export async function siteFiles(host: AskedHost): Promise<StaticFiles> {
  const { site, publicUrl } = host;
  const program = JSON.parse((await ask(host, '/api/schedule')).toString()) as Schedule;
  const ids = program.flatMap(({ items }) => items.map(({ id }) => id));
  const formats = LINKED_FORMATS.map(({ path }) => path);
  const calendars = ids.map((id) => `/program/${id}.ics`);
  const map = heroMapOf(host.event);
  const home = (await ask(host, '/')).toString();
  const files = new Map<string, Buffer>([
    ...(await builtFiles(host, home)),
    ...(await textFiles(host, [...formats, ...calendars, ...(publicUrl ? ADDRESSED : [])])),
    ...(map ? [[map.path, await ask(host, `/${map.path}`)] as const] : []),
    [fileOf(MANIFEST), Buffer.from(staticManifest((await ask(host, MANIFEST)).toString()))],
    [AS_IT_IS, Buffer.alloc(0)],
    ...(await picturesIn(host, home)),
  ]);
  const rooms = programRooms(program, host.event.info.rooms).names.map(([, name]) => roomPath(name));
  const pages = ['/', ...ids.map((id) => `/program/${id}`), ...rooms, ...PAPERS.map((paper) => signsPath({ paper }))];
  const known = new Set([...files.keys(), ...pages.map(fileOf)]);
  const shared = { site, isPublic: !!publicUrl, has: (file: string) => known.has(file) };
  for (const path of pages) {
    const file = fileOf(path);
    const trustedTypes: TrustedTypes[] = path === '/' ? ['conference-program'] : ["'none'"];
    const html = (await ask(host, path)).toString();
    files.set(file, Buffer.from(staticPage(html, { ...shared, file, trustedTypes })));
  }
  if (publicUrl) {
    // Web servers show it at any address, so that it can lead nowhere by a relative one.
    const folder = publicUrl.pathname.replace(/\/*$/, '/');
    const html = (await ask(host, `/${NOT_FOUND}`, 404)).toString();
    files.set(
      NOT_FOUND,
      Buffer.from(staticPage(html, { ...shared, file: NOT_FOUND, trustedTypes: ["'none'"], folder })),
    );
  }
  return files;
}

/**
 * Runs `work` with a host that listens nowhere.
 * @param distDir folder of the built pages and scripts
 */
export async function withAskedHost<T>(
  config: Config,
  distDir: string,
  work: (host: AskedHost) => Promise<T>,
): Promise<T> {
  if (!config.databaseUrl) requireSqliteFile(config);
  return withDatabase(config, async (database) => {
    const event = await readHostEvent(config.dataDir);
    const log = createLog(config.logLevel);
    const renderer = createProgramRenderer({ config, distDir, event, assetBase: './' });
    const reader = new ProgramReader(database.db, event.info);
    const { documents } = await new ContentReader(database.db).read();
    const edits = createEdits(new EditMaker(database, event.info));
    // The host that serves metrics may be running.
    const quiet = { ...config, metrics: undefined };
    const parts = { database, reader, edits, renderer, event, log, distDir };
    const app = await createApp({ ...parts, config: quiet, isForFiles: true });
    const { publicUrl } = config;
    const site = publicUrl
      ? (publicUrl.origin + publicUrl.pathname).replace(/\/+$/, '')
      : `http://${randomUUID()}.invalid`;
    try {
      return await work({ app, event, distDir, site, publicUrl, documents });
    } finally {
      await app.close();
    }
  });
}
