import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Link, LinkAnswer } from '../../../src/program/api/link-bodies.ts';
import { OTHER_EVENT } from '../../support/other-event.ts';
import type { TestHost } from './host.ts';

/** The year of the event of {@link comingEvent}. */
export const NEXT_YEAR = new Date().getFullYear() + 1;

/** Gives a data folder an event that is still to come, from 12 to 14 May of the next year in Paris. */
export function comingEvent(dataDir: string): string {
  const dates = { text: `12–14 mai ${NEXT_YEAR}`, start: `${NEXT_YEAR}-05-12`, end: `${NEXT_YEAR}-05-14` };
  writeFileSync(join(dataDir, 'event.json'), JSON.stringify({ ...OTHER_EVENT, dates }));
  return dataDir;
}

/** A moment to come. */
export const LATER = `${NEXT_YEAR}-06-01T10:00:00.000Z`;

/** Makes links on a host, and gives them with their secrets. */
export const linkMaker =
  (host: TestHost) =>
  async (body: object = {}): Promise<{ link: Link; secret: string }> => {
    const made = await host.call('POST', '/api/links', {
      ...{ for_whom: 'The organizers', scope: 'all', expires_at: LATER },
      ...body,
    });
    if (made.status !== 201) throw new Error(JSON.stringify(made.body));
    const { link, address } = made.body as LinkAnswer;
    return { link, secret: address!.split('#')[1]! };
  };

export const allLinks = async (host: TestHost): Promise<Link[]> => (await host.call('GET', '/api/links')).body.links;
