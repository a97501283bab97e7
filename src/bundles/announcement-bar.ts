/**
 * Script in the head of pages of an item and of a room: shows what the organizers say to everybody in a bar at the lower edge of the
 * window, until it ends or somebody puts it away. It asks the host now and then while somebody looks.
 */
import type { CurrentAnnouncement } from '../program/api/announcement-bodies.ts';
import { keptText } from '../program/device/device-storage.ts';
import { call } from '../program/host/api-client.ts';
import { seenMark, toldAnnouncement } from '../program/host/told-announcement.ts';
import { spread } from '../program/timers/back-off.ts';

/** The longest rest between two questions, in milliseconds: not all pages ask at once. */
const LONGEST_REST_MS = 60_000;

// The same names as those of the program on this host's own page: what was put away there stays away here.
const base = location.origin;
const told = toldAnnouncement(base);
const seen = keptText(`announcement ${base}`);

async function ask(): Promise<void> {
  try {
    const { announcement } = await call<CurrentAnnouncement>('', '/api/announcement');
    told.tell(announcement);
  } catch {
    // The sentence that is known ends by itself; the host is asked again.
  }
}

function begin(): void {
  const bar = document.querySelector<HTMLElement>('.announcement')!;
  const line = bar.querySelector<HTMLElement>('[role=status]')!;
  const show = () => {
    const announcement = told.get();
    const isShown = announcement !== undefined && seen.get() !== seenMark(announcement);
    line.textContent = isShown ? announcement.text : '';
    bar.toggleAttribute('data-shown', isShown);
  };
  bar.querySelector('button')!.addEventListener('click', () => {
    const announcement = told.get();
    if (announcement) seen.set(seenMark(announcement));
    line.focus({ preventScroll: true });
  });
  told.subscribe(show);
  seen.subscribe(show);
  let timer: ReturnType<typeof setTimeout>;
  const look = () => {
    clearTimeout(timer);
    if (document.hidden) return;
    void ask();
    timer = setTimeout(look, spread(LONGEST_REST_MS));
  };
  document.addEventListener('visibilitychange', look);
  look();
}

// Files have no host to ask.
if (document.documentElement.dataset.staticSite === undefined) addEventListener('DOMContentLoaded', begin);
