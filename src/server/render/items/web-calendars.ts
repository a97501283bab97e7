import words from '../../../content/item-page.json';
import { plainText } from '../../../program/search/labels.ts';
import { addressOf } from '../../../program/search/link-labels.ts';
import { excerpt, itemMoments, itemPlace, type PageItem, titleText } from './item-facts.ts';

/** Length of the description in characters. A longer one makes an address that some browsers and sign-in pages cut. */
const MAX_TEXT = 300;

/** An address with parameters. A space is `%20`, because Outlook shows the `+` of `URLSearchParams` literally. */
const address = (page: string, parameters: Record<string, string>) =>
  `${page}?${Object.entries(parameters)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')}`;

/** `20251028T000000Z` */
const compact = (moment: number) => new Date(moment).toISOString().replace(/[-:]|\.\d+/g, '');

/** `2025-10-28T00:00:00Z` */
const iso = (moment: number) => new Date(moment).toISOString().replace(/\.\d+/, '');

/** Links to online calendars, each to a form for a new entry that is filled in; none without a start. */
export function calendarLinks(placed: PageItem): { label: string; href: string }[] {
  const moments = itemMoments(placed);
  if (!moments) return [];
  const { item } = placed;
  const { info } = placed.event;
  const { start, end } = moments;
  const place = itemPlace(item);
  const location = place ? (place.isElsewhere ? place.name : `${place.name}, ${info.place}`) : info.place;
  const title = titleText(item);
  const stream = addressOf(item.list, 'stream');
  const text = [excerpt(plainText(item.description), MAX_TEXT), stream].filter(Boolean).join('\n\n');
  const outlook = { rru: 'addevent', subject: title, startdt: iso(start), enddt: iso(end), location, body: text };
  const outlookPage = (host: string) =>
    address(`https://${host}/calendar/0/deeplink/compose`, { path: '/calendar/action/compose', ...outlook });
  return [
    {
      label: words.google,
      href: address('https://calendar.google.com/calendar/render', {
        action: 'TEMPLATE',
        text: title,
        dates: `${compact(start)}/${compact(end)}`,
        ctz: info.time_zone,
        location,
        details: text,
      }),
    },
    { label: words.outlook, href: outlookPage('outlook.live.com') },
    { label: words.microsoft, href: outlookPage('outlook.office.com') },
  ];
}
