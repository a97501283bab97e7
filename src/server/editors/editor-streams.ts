import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { OpenSession } from '../auth/sessions.ts';
import { EventStreams } from '../changes/event-streams.ts';
import type { StreamPlaces } from '../changes/stream-places.ts';
import type { HostParts } from '../current-program/host-parts.ts';
import type { Screens } from '../store/screens/screens.ts';
import type { Reports } from '../store/run/reports.ts';
import { editEvent, isTold, serverEvent } from './edit-event.ts';
import type { OpenForm } from './editor-schemas.ts';
import type { Presences } from './presences.ts';
import { SessionTabs } from './session-tabs.ts';
import { ToldPeople } from './told-people.ts';
import { ToldReports } from './told-reports.ts';

/** How often it is looked who is here and what was edited, while somebody listens, in milliseconds. */
const LOOK_MS = 1_000;
/** After how many looks this host says that its editors are still here. */
const RENEWED_AFTER = 10;
/** How many edits are read at once. */
const EDITS_AT_ONCE = 20;

interface StreamAnswer {
  response: ServerResponse;
  headers: OutgoingHttpHeaders;
}

/** Things of which a counter is told that is another one after each change; they are read by calls of their own. */
const COUNTED = ['links', 'announcements', 'countdowns'] as const;
type Counters = Readonly<Record<(typeof COUNTED)[number], { revision(): Promise<number> }>>;

/** The things beside the program that editors are told of. */
export interface Told {
  counters: Counters;
  screens: Pick<Screens, 'revision' | 'unnamed'>;
  reports: Reports;
}

/**
 * The streams of the editors: what is edited and reported, who is here, which forms are open, that links, announcements or countdowns are
 * others, and which screens wait for a name.
 */
export class EditorStreams {
  private readonly streams: EventStreams;
  /** The streams of this host, by their connections. */
  private readonly own = new Map<string, ServerResponse>();
  /** The last edit that everybody was told of, and the revision up to which all is told. */
  private told: { id: number; revision: number } | undefined;
  /** The counters, as everybody was told them. */
  private readonly toldCounters = new Map<keyof Counters, number>();
  /** The counter of the screens' changes, and the codes of those that wait for a name, as everybody was told them. */
  private toldScreens: Awaited<ReturnType<Screens['unnamed']>> | undefined;
  private readonly people = new ToldPeople();
  private readonly counters: Counters;
  private readonly screens: Told['screens'];
  private readonly reports: ToldReports;
  private readonly tabs = new SessionTabs();
  private timer: NodeJS.Timeout | undefined;
  private looks = 0;
  /** One look at a time, so that nobody hears of an edit before an earlier one. */
  private looking: Promise<void> | undefined;
  private isStale = false;

  constructor(
    private readonly presences: Presences,
    { counters, screens, reports }: Told,
    private readonly parts: Pick<HostParts, 'cache' | 'reader' | 'log'>,
    private readonly places: StreamPlaces,
  ) {
    this.streams = new EventStreams(places, 'editors');
    this.counters = counters;
    this.screens = screens;
    this.reports = new ToldReports(reports);
    parts.cache.onChange(() => {
      if (this.own.size > 0) void this.look();
    });
  }

  /**
   * @param tab name of the tab, whose earlier stream this one ends
   * @param answer is called when there is something to answer with
   */
  async open(session: OpenSession, tab: string | undefined, answer: () => StreamAnswer): Promise<void> {
    this.places.requireFree('editors');
    const place = this.tabs.enter(session.tokenHash, tab);
    try {
      const response = await this.begin(session, answer);
      response.on('close', place.leave);
      if (response.destroyed) place.leave();
      else place.take(response);
    } catch (error) {
      place.leave();
      throw error;
    }
  }

  private async begin({ tokenHash, mark: session }: OpenSession, answer: () => StreamAnswer): Promise<ServerResponse> {
    const connection = await this.presences.open(tokenHash);
    const newest = this.told ?? (await this.newest());
    this.told ??= newest;
    for (const name of COUNTED)
      if (!this.toldCounters.has(name)) this.toldCounters.set(name, await this.counters[name].revision());
    this.toldScreens ??= await this.screens.unnamed();
    const screens = serverEvent('screens', this.toldScreens);
    const reports = await this.reports.all();
    const { response, headers } = answer();
    const { revision } = this.told;
    const hello = serverEvent('hello', { connection, session, revision });
    this.own.set(connection, response);
    response.on('close', () => void this.left(connection));
    this.timer ??= setInterval(() => void this.look(), LOOK_MS).unref();
    this.streams.open(response, headers, Buffer.concat([hello, this.people.all(), screens, reports]));
    if (response.destroyed) await this.left(connection);
    else void this.look();
    return response;
  }

  /** @returns whether the session has such a connection, on whichever host */
  async report(connection: string, { tokenHash }: OpenSession, forms: readonly OpenForm[]): Promise<boolean> {
    const isKnown = await this.presences.report(connection, tokenHash, forms);
    void this.look();
    return isKnown;
  }

  /** Ends all, whole, and tells the editors of other hosts. */
  async close(): Promise<void> {
    const connections = [...this.own.keys()];
    this.own.clear();
    clearInterval(this.timer);
    this.streams.close();
    await this.looking;
    if (connections.length > 0) await this.presences.close(connections).catch(() => {});
  }

  private async left(connection: string): Promise<void> {
    if (!this.own.delete(connection)) return;
    try {
      await this.presences.close([connection]);
    } catch (error) {
      this.parts.log.warn({ err: error }, 'an editor who has left is shown as here for a while');
    }
    if (this.own.size > 0) return this.look();
    clearInterval(this.timer);
    this.timer = undefined;
    this.told = undefined;
    this.toldCounters.clear();
    this.toldScreens = undefined;
    this.people.clear();
    this.reports.clear();
  }

  /** Looks now, and once more if it is called meanwhile. Never rejects. */
  private look(): Promise<void> {
    this.isStale = true;
    this.looking ??= this.lookWhileStale().finally(() => (this.looking = undefined));
    return this.looking;
  }

  private async lookWhileStale(): Promise<void> {
    while (this.isStale && this.own.size > 0) {
      this.isStale = false;
      try {
        await this.tellEdits();
        await this.tellCounters();
        await this.tellScreens();
        await this.tellReports();
        await this.tellPeople();
        if (++this.looks % RENEWED_AFTER === 0 && this.own.size > 0) await this.presences.renew([...this.own.keys()]);
      } catch (error) {
        this.parts.log.warn({ err: error }, 'editors are told later what was edited and who is here');
      }
    }
  }

  private async newest() {
    const [last] = await this.parts.reader.edits(1);
    return { id: last?.id ?? 0, revision: last?.revision ?? 0 };
  }

  private async tellEdits(): Promise<void> {
    const { reader } = this.parts;
    while (this.told) {
      const { id, revision } = this.told;
      const edits = await reader.editsFrom(id, EDITS_AT_ONCE);
      // An edit that was told has gone: the database was put back to an earlier state. Editors connect again and read
      // everything anew.
      if (id > 0 && edits.shift()?.revision !== revision) return this.endAll();
      if (edits.length === 0) return;
      for (const edit of edits) {
        const event = editEvent(edit, isTold(edit) ? await reader.edit(edit.id) : undefined);
        this.told = { id: edit.id, revision: edit.revision };
        await this.streams.send(event);
      }
    }
  }

  private async tellCounters(): Promise<void> {
    for (const name of COUNTED) {
      const revision = await this.counters[name].revision();
      if (revision === this.toldCounters.get(name)) continue;
      this.toldCounters.set(name, revision);
      await this.streams.send(serverEvent(name, { revision }));
    }
  }

  private async tellScreens(): Promise<void> {
    if ((await this.screens.revision()) === this.toldScreens?.revision) return;
    this.toldScreens = await this.screens.unnamed();
    await this.streams.send(serverEvent('screens', this.toldScreens));
  }

  private async tellReports(): Promise<void> {
    const event = await this.reports.news();
    if (event) await this.streams.send(event);
  }

  private async tellPeople(): Promise<void> {
    const known = new Set(this.own.keys());
    const people = await this.presences.list();
    // Their sessions have ended, or this host was away for so long that the others took them for gone.
    const present = new Set(people.map(({ connection }) => connection));
    for (const connection of known) if (!present.has(connection)) this.own.get(connection)?.end();
    const event = this.people.difference(people);
    if (event) await this.streams.send(event);
  }

  private endAll(): void {
    this.told = undefined;
    for (const response of this.own.values()) response.end();
  }
}
