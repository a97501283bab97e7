import { describe, expect, test } from 'vitest';
import content from '../../../src/content/event.json';
import { hostForAll } from '../support/host.ts';

const host = hostForAll();

const EVENT = {
  name: content.title,
  time_zone: content.timeZone,
  first_day: content.dates.start,
  last_day: content.dates.end,
  place: `${content.venue.name}, ${content.venue.place}`,
  address: content.venue.address,
};

describe('the information about the event', () => {
  test('is open to pages of every origin, and is sent again only if it has changed', async () => {
    const answer = await host.fetch('/api/event', { headers: { origin: 'https://elsewhere.example' } });
    expect(await answer.json()).toEqual(EVENT);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=2');
    const again = await host.fetch('/api/event', { headers: { 'if-none-match': answer.headers.get('etag')! } });
    expect(again.status).toBe(304);
  });

  test('has a zone that browsers know, and its days in order', async () => {
    const { time_zone, first_day, last_day } = (await host.call('GET', '/api/event')).body;
    expect(new Intl.DateTimeFormat('en', { timeZone: time_zone }).resolvedOptions().timeZone).toBe(time_zone);
    expect(Date.parse(first_day)).toBeLessThanOrEqual(Date.parse(last_day));
  });

  test('is described in the OpenAPI document', async () => {
    const { body } = await host.call('GET', '/api/openapi.json');
    const answer = body.paths['/api/event'].get.responses['200'].content['application/json'].schema;
    expect(Object.keys(answer.properties)).toEqual([...Object.keys(EVENT), 'rooms', 'language']);
    expect(answer.required).toEqual(Object.keys(EVENT));
  });
});

describe('prerendered programs include the event', () => {
  const dataIn = (html: string) =>
    JSON.parse(/<conference-program[\s\S]*?<script type="application\/json"[^>]*>([\s\S]*?)<\/script>/.exec(html)![1]!);

  test.each(['/', '/embed/program.html'])('in %s', async (path) => {
    const html = await (await host.fetch(path)).text();
    expect(dataIn(html).props.event).toEqual(EVENT);
  });
});
