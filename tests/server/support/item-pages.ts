import { startHost, type TestHost } from './host.ts';

/** The address of the host that {@link startItemPages} starts. */
export const SITE = 'https://meeting.example';
const AT_NINE = { time: '09:00 - 10:30', description: '', list: [] };

/** Items with everything that their pages show, and some that lack it. */
export async function startItemPages() {
  const host: TestHost = await startHost({ PUBLIC_URL: SITE });
  await host.store.replace([
    {
      title: 'Tuesday',
      date: '2025-10-28',
      items: [
        {
          ...AT_NINE,
          title: 'Faults &amp; <b>floods</b>',
          description: '<h3>About</h3><p>See <a href="map">the map</a> and <a href="#venue">the venue</a>.</p>',
          list: [
            { content: '<b>Room:</b> Hall A' },
            { content: 'Pembicara: Ann Lee; Bo Li' },
            { content: 'Bring <em>boots</em>' },
            { content: 'Poster 12: Slip' },
            { content: 'Slides: https://files.example/a.pdf' },
            { content: 'Poster 2: Creep, https://files.example/2' },
            { content: 'Recording: <a href="https://video.example/1">the whole session</a>' },
            { content: 'Map: <a href="map">https://meeting.example/map</a>' },
            { content: 'Pembicara: Cia Ma' },
          ],
        },
        {
          ...AT_NINE,
          title: 'Streamed',
          list: [
            { content: 'Room: Hall B' },
            { content: 'Bahasa: Inggris, Kaili' },
            { content: 'Recording: no' },
            { content: 'Stream: https://stream.example/b?x=1&y=2' },
          ],
        },
        { ...AT_NINE, title: 'Dinner', time: '19:00', list: [{ content: 'Venue: Restaurant Teluk' }] },
        { ...AT_NINE, title: 'Open end', time: 'in the evening', list: [{ content: 'Salle : Salle A' }] },
        { ...AT_NINE, title: 'Coffee', time: '08:00' },
      ],
    },
    { title: 'Some day', items: [{ ...AT_NINE, title: 'Excursion', time: '' }] },
  ]);

  const idOf = async (title: string) =>
    (await host.schedule()).flatMap(({ items }) => items).find((item) => item.title.includes(title))!.id;
  async function pageOf(title: string) {
    const answer = await host.fetch(`/program/${await idOf(title)}`, { headers: { accept: 'text/html' } });
    const html = await answer.text();
    const data = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html)?.[1];
    return { answer, html, event: data === undefined ? undefined : JSON.parse(data) };
  }

  return { host, idOf, pageOf };
}
