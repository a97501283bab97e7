/**
 * The script of `/screen`, which runs for days on whatever a display has: one classic script in the syntax of ES2017, for browsers of
 * 2018. It shows the scene whose time it is, of those that the host has sent, and needs the host only for what changes.
 */
import { keepAwake } from './screen/keep-awake.ts';
import { screenDevice } from './screen/screen-device.ts';
import { followHost } from './screen/screen-host.ts';
import { aheadIn, clockAt, draw, sceneAt } from './screen/screen-scene.ts';

/** The hour of the event at which the page is loaded anew, and for how long it must have been open by then, in milliseconds. */
const NIGHT = '04:';
const LEAST_AGE_MS = 2 * 3_600_000;
/** A page whose script or styles are others is loaded anew, but never in a circle. */
const LEAST_OPEN_MS = 5 * 60_000;

const opened = performance.now();
const openFor = () => performance.now() - opened;
const address = location.pathname + location.search;

const currentMain = () => document.querySelector<HTMLElement>('main[data-screen]');

/** The scripts and styles of a page, by which a page of another version of the host is told apart. */
const codeOf = (page: Document) =>
  (Array.prototype.slice.call(page.querySelectorAll('script,style')) as Element[])
    .map((element) => element.textContent)
    .join('');

const host = followHost(address, (page) => {
  if (openFor() > LEAST_OPEN_MS && codeOf(page) !== codeOf(document)) return location.reload();
  const [main, next] = [currentMain(), page.querySelector<HTMLElement>('main[data-screen]')];
  if (!main || !next) return;
  main.parentNode!.replaceChild(document.adoptNode(next), main);
  if (host.isTimed()) draw(next, host.now(), host.asOf());
  document.title = page.title;
});

const device = screenDevice((code) => {
  const [told, main] = [document.querySelector<HTMLElement>('.device'), currentMain()];
  if (!told || !main) return;
  const text = code === undefined ? '' : (main.dataset.device || '').replace('{code}', code);
  if (told.textContent !== text) told.textContent = text;
});

function tick(): void {
  host.tick();
  device();
  const main = currentMain();
  if (!main || !host.isTimed()) return;
  const now = host.now();
  draw(main, now, host.asOf());
  const ahead = aheadIn(sceneAt(main, now));
  const isNight = ahead !== undefined && clockAt(now, ahead).startsWith(NIGHT);
  // Whatever has gathered in days of running goes; a page that can't be had again stays.
  if (isNight && openFor() > LEAST_AGE_MS && host.isThere()) location.reload();
}

setInterval(tick, 1_000);
tick();
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') host.wake();
});
addEventListener('online', () => host.wake());
keepAwake();
