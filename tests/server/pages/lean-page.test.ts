import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { startHost } from '../support/host.ts';

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('only a page whose program has a day of three rooms at once has the script and the styles of rooms side by side', async () => {
  const other = await startHost();
  const [day] = await other.schedule();
  const addTalk = async (room: string, time: string) => {
    const talk = { day_id: day!.id, time, title: `A talk in ${room}`, description: '' };
    const { body } = await other.call('POST', '/api/schedule-items', talk);
    await other.call('POST', '/api/schedule-item-lists', { schedule_item_id: body.id, content: `Room: ${room}` });
  };
  const parts = async () => {
    const answer = await other.fetch('/');
    const html = await answer.text();
    const [, styles] = html.slice(html.indexOf('<conference-program')).matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g);
    return {
      html,
      styles: styles![1]!,
      policy: answer.headers.get('content-security-policy'),
      scripts: html.match(/<script>/g)!.length,
    };
  };
  // A program of so many items is an overview.
  for (let hour = 0; hour < 20; hour++) await addTalk('Hall A', `${hour + 1}:00`);
  await addTalk('Hall B', '20:00');
  const list = await parts();
  expect(list.styles).not.toContain('[data-times][data-rooms] >');
  expect(list.policy).toContain(sha256(list.styles));
  await addTalk('Hall C', '20:00');
  const rooms = await parts();
  expect(rooms.html).toContain('data-timetable');
  expect(rooms.styles).toContain('[data-times][data-rooms] >');
  expect(rooms.policy).toContain(sha256(rooms.styles));
  expect(rooms.scripts).toBe(list.scripts + 1);
  expect(list.html + rooms.html).not.toMatch(/<!-- (with rooms|end) -->/);
  await other.close();
});
