/** Sentences to everybody, which tests that share a host leave to each other unless they take them back. */
import type { Announcement } from '../../../src/program/api/announcement-bodies.ts';
import { takeToken } from '../../support/product.mjs';
import { type ApiHost, PASSWORD } from './fixtures.ts';

export async function allAnnouncements(host: ApiHost): Promise<Announcement[]> {
  const headers = { authorization: `Bearer ${await takeToken(host.url, PASSWORD)}` };
  return (await (await fetch(`${host.url}/api/announcements`, { headers })).json()).announcements;
}

/** Takes back all that was told, whoever has told it. */
export async function takeAllBack(host: ApiHost): Promise<void> {
  for (const { id, state } of await allAnnouncements(host))
    if (state !== 'taken-back') await host.call('DELETE', `/api/announcements/${id}`);
}
