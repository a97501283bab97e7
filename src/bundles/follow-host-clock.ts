/**
 * Script in the head of pages that show what is on now, and that somebody opens first: keeps them at the host's clock, as the program
 * does, and tells the scripts behind it how far that is ahead of the device's. docs/decisions/the-hosts-clock.md
 */
import { followHostTime } from '../program/host/host-time.ts';
import { onMinute, timeNow } from '../program/timers/clock.ts';

const { dataset } = document.documentElement;

function tell() {
  dataset.clockAhead = String(timeNow() - Date.now());
  dispatchEvent(new Event('clock'));
}

tell();
onMinute(tell);
// Files have no host to ask.
if (dataset.staticSite === undefined) followHostTime('', () => true, false);
