/** Zones that have the rules of a larger one are named as the event names them: a conference in Addis Ababa isn't in Nairobi. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { OTHER_EVENT } from '../../support/other-event.ts';
import { readWithIcalJs, valuesOf } from '../support/calendars.ts';
import { removeFolder, temporaryFolder } from '../support/folder.ts';
import { startHost, type TestHost } from '../support/host.ts';

let host: TestHost | undefined;
const dataDir = temporaryFolder();
afterEach(() => host?.close().then(() => removeFolder(dataDir)));

test('a zone that calendars know by the name of another town is the event’s own in its calendar', async () => {
  writeFileSync(join(dataDir, 'event.json'), JSON.stringify({ ...OTHER_EVENT, timeZone: 'Africa/Addis_Ababa' }));
  host = await startHost({}, { dataDir });
  await host.store.replace([
    { title: 'Day', date: '2027-05-12', items: [{ time: '09:00 - 10:00', title: 'Talk', description: '', list: [] }] },
  ]);
  const ics = await (await host.fetch('/schedule.ics')).text();
  expect(valuesOf(ics, 'TZID')).toEqual(['Africa/Addis_Ababa']);
  expect(ics).toContain('DTSTART;TZID=Africa/Addis_Ababa:20270512T090000');
  expect(ics).not.toContain('Nairobi');
  expect(readWithIcalJs(ics)[0]?.start).toBe('2027-05-12T06:00:00Z');
});
