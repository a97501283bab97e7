import { expect } from 'vitest';
import type { TestHost } from './host.ts';

/** Stands in everything that is hidden, and nowhere else. */
export const WORD = 'axinite';
/** Stood in an item that visitors saw, until it was hidden. */
export const WITHDRAWN = 'wulfenite';

/** Adds rows to a host's program. */
export const adder = (host: TestHost) => async (path: string, body: object) =>
  (await host.call('POST', path, body)).body;

/** The body that adds an item. */
export const item = (day_id: number, values: object) => ({ day_id, time: '', description: '', ...values });

/** Drafts as much as there is, in each way in which it can come to be drafted, while the rest is published by hand. */
export async function draftMuch(host: TestHost) {
  const add = adder(host);
  const publish = (body: object) => host.call('POST', '/api/publications', body);
  const [day] = await host.schedule();
  const [opening, talks] = day!.items;
  await host.call('PUT', '/api/publications/mode', { publishing: 'by-hand' });
  const texts = { title: `<b>${WORD}</b>`, time: `09:00 ${WORD}`, description: `<p>${WORD}</p>` };

  // Published, with what visitors are told of a row in one whose title is drafted.
  await host.call('PATCH', `/api/schedule-items/${opening!.id}`, { title: 'Opening address' });
  await publish({ note: 'A new title' });
  await add('/api/schedule-item-lists', { schedule_item_id: talks!.id, content: 'Room: Annex' });
  await publish({ note: 'A room' });

  const secretDay = await add('/api/days', { title: `Later ${WORD}`, date: '2025-10-30' });
  const inside = await add('/api/schedule-items', item(secretDay.id, texts));
  await add('/api/schedule-item-lists', { schedule_item_id: inside.id, content: `Room: ${WORD}` });
  const alone = await add('/api/schedule-items', item(day!.id, { ...texts, note: WORD, after_id: null }));
  await host.call('PATCH', `/api/schedule-items/${talks!.id}`, { ...texts, day_id: secretDay.id });
  await host.call('PATCH', `/api/days/${day!.id}`, { title: `${WORD} again`, date: '2025-10-29' });
  await host.call('PATCH', `/api/schedule-item-lists/${opening!.list[0]!.id}`, { content: `Speaker: ${WORD}` });
  await host.call('DELETE', `/api/schedule-item-lists/${opening!.list[1]!.id}`);
  await publish({ note: WORD, dry_run: true });
  await publish({ note: WORD, as_of: 1 });
  return { day: day!, opening: opening!, talks: talks!, hidden: [alone.id, inside.id] as number[], secretDay };
}

/** Hides as much as there is, in each way in which it can come to be hidden. */
export async function hideMuch(host: TestHost) {
  const add = adder(host);
  const [day] = await host.schedule();
  const [opening, talks] = day!.items;
  const texts = { title: `<b>${WORD}</b>`, time: `09:00 ${WORD}`, description: `<p>${WORD}</p>` };

  const secretDay = await add('/api/days', { title: `Not placed ${WORD}`, date: '2025-10-29', hidden: true });
  const inside = await add('/api/schedule-items', item(secretDay.id, texts));
  await add('/api/schedule-item-lists', { schedule_item_id: inside.id, content: `Room: ${WORD}` });
  const alone = await add('/api/schedule-items', item(day!.id, { ...texts, hidden: true, note: WORD, after_id: null }));
  await host.call('PATCH', `/api/schedule-items/${opening!.id}`, { note: `Ask about ${WORD}` });

  // This one was public: what is known of it stays what it was.
  await host.call('PATCH', `/api/schedule-items/${talks!.id}`, { title: `Talks on ${WITHDRAWN}` });
  await add('/api/schedule-item-lists', { schedule_item_id: talks!.id, content: `Room: ${WITHDRAWN}` });
  await host.call('PATCH', `/api/schedule-items/${talks!.id}`, { hidden: true });
  await host.call('PATCH', `/api/schedule-items/${talks!.id}`, texts);
  await add('/api/schedule-item-lists', { schedule_item_id: talks!.id, content: `Speaker: ${WORD}` });
  await host.call('PATCH', `/api/days/${secretDay.id}`, { title: `${WORD} again` });

  const moved = await host.call('PATCH', `/api/schedule-items/${inside.id}`, { day_id: day!.id, hidden: true });
  const { edits } = (await host.call('GET', '/api/edits?limit=1')).body;
  await host.call('POST', `/api/edits/${edits[0].id}/undo`);
  expect(moved.status).toBe(200);
  await host.call('PATCH', `/api/schedule-items/${opening!.id}`, { title: 'Opening address' });
  return { day: day!, opening: opening!, talks: talks!, hidden: [alone.id, inside.id] as number[], secretDay };
}
