// An event of today whose present is about noon, at whatever hour the drill runs: lateness never crosses midnight.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** @param {string} timeZone */
const hourIn = (timeZone) =>
  Number(new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format());

/** A zone in which it is noon. */
export const ZONE = /** @type {string} */ (
  Intl.supportedValuesOf('timeZone').find(
    (zone) => zone.includes('/') && !zone.startsWith('Etc/') && hourIn(zone) === 12,
  )
);

/** @param {number} ms since 1970 */
const dateAt = (ms) => new Intl.DateTimeFormat('sv', { timeZone: ZONE }).format(ms);
const DAY_MS = 86_400_000;

export const TODAY = dateAt(Date.now());
export const TOMORROW = dateAt(Date.now() + DAY_MS);

/**
 * Gives a data folder the event.
 * @param {string} dataDir
 */
export const writeEvent = (dataDir) =>
  writeFile(
    join(dataDir, 'event.json'),
    JSON.stringify({
      ...{ title: 'Drill of today', shortTitle: 'Drill', timeZone: ZONE },
      dates: { text: `${TODAY} and ${TOMORROW}`, start: TODAY, end: TOMORROW },
      venue: { name: 'Here', place: 'Here', address: 'Here' },
    }),
  );

/**
 * An item of a program.
 * @param {string} time
 * @param {string} title
 * @param {string} [room]
 * @param {object} [more]
 */
export const item = (time, title, room, more = {}) => ({
  ...{ time, title, description: '' },
  list: room === undefined ? [] : [{ content: `Room: ${room}` }],
  ...more,
});

/**
 * The moment that is so many minutes after another one.
 * @param {string} moment RFC 3339
 * @param {number} minutes
 */
export const after = (moment, minutes) => new Date(Date.parse(moment) + minutes * 60_000).toISOString();
