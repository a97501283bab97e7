import { applyChanges } from '../../program/model/apply-changes.ts';
import type { Kind } from '../../program/model/entities.ts';
import type { EventInfo } from '../../program/model/event.ts';
import type { Schedule } from '../../program/model/types.ts';
import { withEventTimes } from '../event/event-times.ts';
import type { NetChange } from '../store/log/net-changes.ts';
import type { ProgramReader } from '../store/reader/program-reader.ts';
import { thaw } from '../store/publications/frozen-program.ts';
import { publicProgram } from '../store/public/public-program.ts';
import type { Differences } from '../store/reader/read-differences.ts';
import type { Moment } from '../store/rows/read-moment.ts';
import { COLUMNS } from '../store/schema/columns.ts';
import type { ItemState } from '../store/schema/tables.ts';
import { ProgramOutdated } from './program-renderer.ts';

/** How long the logs are trusted: somebody may have written into the database by hand. In milliseconds. */
const TRUSTED_MS = 10 * 60 * 1000;

/** A program that was read. A day in which nothing has changed stays the same object from one to the next. */
export interface ReadProgram extends Moment {
  uuid: string;
  /** All of it, as editors see it. */
  rows: Schedule;
  /** The part that visitors see. */
  schedule: Schedule;
  /** The states of items that calendars are told, by their ids. */
  states: ReadonlyMap<number, ItemState>;
}

/** A row of the logs with its members in the order in which the whole program has them. */
function inOrder(kind: Kind, row: object): object {
  const values: Readonly<Record<string, unknown>> = { ...row };
  const columns = COLUMNS[kind].filter((name) => name in values).map((name) => [name, values[name]]);
  const { start = null, end = null, planned_start } = values;
  const planned = planned_start !== undefined && planned_start !== null && { planned_start };
  return { ...(Object.fromEntries(columns) as object), ...(kind === 'item' && { start, end, ...planned }) };
}

/** An item's own list comes before its times, as in the whole program. */
const readRows = (days: unknown): Schedule =>
  (days as Schedule).map((day) => ({
    ...day,
    items: day.items.map(({ start, end, planned_start, list, ...item }) => ({
      ...item,
      ...{ list, start, end },
      ...(planned_start !== undefined && { planned_start }),
    })),
  }));

/** Undefined if the changes don't tell all that is needed. */
function patched(days: Schedule, changes: readonly NetChange[]): Schedule | undefined {
  if (changes.some(({ kind }) => kind === 'program')) return undefined;
  // The rooms of the event are taken from the days that are there.
  if (days.length === 0 && changes.length > 0) return undefined;
  const rows = changes.flatMap((change) =>
    change.kind === 'program' ? [] : { ...change, row: inOrder(change.kind, change.row) },
  );
  return applyChanges(days, { changes: rows }, readRows);
}

/**
 * The program in the database, as it was read last. Later writes are read from the logs, and the whole program only where they
 * can't tell.
 */
export class LatestProgram {
  private latest: ReadProgram | undefined;
  /** When all of it was read last, on a clock that is never set. */
  private readAllAt = -Infinity;

  constructor(private readonly event: EventInfo) {}

  /** Undefined if none was ever read. */
  get known(): ReadProgram | undefined {
    return this.latest;
  }

  /** Brings it up to date. */
  async read(reader: ProgramReader): Promise<ReadProgram> {
    const isTrusted = performance.now() - this.readAllAt < TRUSTED_MS;
    const differences = this.latest && isTrusted ? await reader.differencesSince(this.latest) : undefined;
    return (this.latest = (differences && this.with(differences)) ?? (await this.readAll(reader)));
  }

  /** @throws {ProgramOutdated} unless the program was read last with this revision */
  require(revision: number): ReadProgram {
    if (revision !== this.latest?.revision) throw new ProgramOutdated();
    return this.latest;
  }

  private async readAll(reader: ProgramReader): Promise<ReadProgram> {
    this.readAllAt = performance.now();
    const { schedule: rows, shownVersions, published, states, ...rest } = await reader.read();
    const schedule =
      published === undefined ? publicProgram(rows, shownVersions, this.event) : thaw(published, this.event);
    const stateOf = new Map(states.map((state) => [state.item_id, state]));
    return { ...rest, rows: withEventTimes(rows, this.event), schedule, states: stateOf };
  }

  private with({ rows: edited, shown, states, ...moment }: Differences): ReadProgram | undefined {
    const { uuid, ...known } = this.latest!;
    const rows = patched(known.rows, edited);
    const schedule = patched(known.schedule, shown);
    const newStates = states.map((state) => [state.item_id, state] as const);
    const stateOf = states.length > 0 ? new Map([...known.states, ...newStates]) : known.states;
    return rows && schedule && { ...moment, uuid, rows, schedule, states: stateOf };
  }
}
