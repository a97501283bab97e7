/** A host whose event is today. */
import { startHost } from '../../support/api-host.ts';
import { OTHER_EVENT } from '../../support/other-event.ts';
import { type ApiHost, test as base } from './fixtures.ts';

export const MINUTE = 60_000;

/** A zone in which it is about noon: no test runs into midnight. */
const OFFSET = 12 - new Date().getUTCHours();
const ZONE = `Etc/GMT${OFFSET > 0 ? '-' : '+'}${Math.abs(OFFSET)}`;
/** A moment as ISO 8601 would have it, where the event is. */
export const local = (moment: number) => new Date(moment + OFFSET * 60 * MINUTE).toISOString();
export const DATE = local(Date.now()).slice(0, 10);
const EVENT = { ...OTHER_EVENT, timeZone: ZONE, language: 'en', dates: { text: 'Today', start: DATE, end: DATE } };

/** The event is today; in `language` where that is given. */
export const test = base.extend<object, { host: ApiHost; language: string }>({
  language: ['en', { option: true, scope: 'worker' }],
  host: [
    async ({ language }, use) => {
      const { host, stop } = await startHost({}, { ...EVENT, language });
      await use(host);
      await stop();
    },
    { scope: 'worker' },
  ],
});
