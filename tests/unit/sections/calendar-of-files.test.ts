import { afterEach, describe, expect, it, vi } from 'vitest';
import { calendarOfFiles } from '../../../src/sections/conference-program/my-program/calendar-of-files.ts';

const event = (id: number) => `BEGIN:VEVENT\r\nUID:${id}\r\nEND:VEVENT\r\n`;
const calendar = (events: string) => `BEGIN:VCALENDAR\r\n${events}END:VCALENDAR\r\n`;
const answers = (byPath: Record<string, Response>) => vi.stubGlobal('fetch', async (path: string) => byPath[path]);

afterEach(() => vi.unstubAllGlobals());

describe('a calendar of files', () => {
  it('has the events of all', async () => {
    answers({
      '/program/1.ics': new Response(calendar(event(1))),
      '/program/2.ics': new Response(calendar('')),
      '/program/3.ics': new Response(calendar(event(3))),
    });
    const made = await calendarOfFiles('', [1, 2, 3]);
    expect(await made!.text()).toBe(calendar(event(1) + event(3)));
  });

  it('is none where a file can’t be had', async () => {
    answers({
      '/program/1.ics': new Response(calendar(event(1))),
      '/program/2.ics': new Response('Out of order', { status: 503 }),
    });
    await expect(calendarOfFiles('', [1, 2])).rejects.toThrow('503');
  });
});
