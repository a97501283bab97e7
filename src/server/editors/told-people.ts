import { serverEvent } from './edit-event.ts';
import type { Presence } from './presences.ts';

/** The people here, as everybody was told: all of them once, and then the differences. */
export class ToldPeople {
  private told = new Map<string, { presence: Presence; json: string }>();

  /** All that were told, for one who has just come. */
  all(): Buffer {
    return serverEvent('people', { people: [...this.told.values()].map(({ presence }) => presence) });
  }

  /** The event for everybody when these are here; undefined where nothing is different. */
  difference(people: readonly Presence[]): Buffer | undefined {
    const now = new Map(people.map((presence) => [presence.connection, { presence, json: JSON.stringify(presence) }]));
    const here = [...now].filter(([connection, { json }]) => this.told.get(connection)?.json !== json);
    const left = [...this.told.keys()].filter((connection) => !now.has(connection));
    this.told = now;
    if (here.length === 0 && left.length === 0) return undefined;
    return serverEvent('presence', { here: here.map(([, { presence }]) => presence), left });
  }

  clear(): void {
    this.told.clear();
  }
}
