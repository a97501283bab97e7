/** The sentence to everybody, by a link for all rooms. */
import { expect, test } from 'vitest';
import { hostForAll } from '../support/host.ts';
import { LATER, linkMaker } from '../support/links.ts';

const BUS = 'Bus leaves 17:40 from gate 2';
const host = hostForAll();

async function run(secret: string, action?: object) {
  const body = JSON.stringify({ secret, name: 'Ben', ...(action && { action }) });
  const response = await host.fetch('/api/run', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  return { status: response.status, body: await response.json() };
}
const told = async () => (await host.call('GET', '/api/announcement')).body.announcement?.text;

test('a link for all rooms tells everybody something once, and takes back what it has said itself', async () => {
  const make = linkMaker(host);
  const { link, secret } = await make({ expires_at: LATER });
  const { secret: other } = await make({ for_whom: 'Another helper' });
  expect((await run(secret)).body.announcement).toBeUndefined();
  const before = await host.store.revision();
  const announced = await run(secret, { do: 'announce', text: ` ${BUS} `, minutes: 20 });
  expect([announced.status, announced.body.announcement]).toMatchObject([200, { text: BUS, is_own: true }]);
  const { id } = announced.body.announcement;
  expect((await run(secret, { do: 'announce', text: BUS })).body.announcement.id).toBe(id);
  expect(await told()).toBe(BUS);
  const [made] = (await host.call('GET', '/api/announcements')).body.announcements;
  expect(made).toMatchObject({ link: link.id, made_by: 'The organizers (Ben)', has_account: false });

  expect((await run(other)).body.announcement).toMatchObject({ id, is_own: false });
  expect((await run(other, { do: 'take-back', announcement: id })).status).toBe(403);
  const back = await run(secret, { do: 'take-back', announcement: id });
  expect([back.status, back.body.announcement, await told()]).toEqual([200, undefined, undefined]);
  // Nothing of it is an edit.
  expect(await host.store.revision()).toBe(before);
});

test('a link for rooms tells nobody anything', async () => {
  const [day] = await host.schedule();
  const [opening] = day!.items;
  await host.call('POST', '/api/schedule-item-lists', { schedule_item_id: opening!.id, content: 'Room: Hall A' });
  const { secret } = await linkMaker(host)({ scope: 'rooms', rooms: ['Hall A'] });
  expect((await run(secret, { do: 'announce', text: BUS })).status).toBe(403);
  expect((await run(secret, { do: 'take-back', announcement: 1 })).status).toBe(403);
  await host.call('POST', '/api/announcements', { text: BUS });
  expect((await run(secret)).body.announcement).toBeUndefined();
  expect(await told()).toBe(BUS);
});
