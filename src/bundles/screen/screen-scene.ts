/** The scene that a screen shows at a moment, of all that its last answer holds. It runs on browsers of 2018: no newer functions than those of ES2017. */

import { COUNTDOWN_OVER_MS, countText, secondsUntil } from '../../program/run/countdown.ts';

/** How long one of several pages stays, in milliseconds. */
const TURN_MS = 12_000;
const MINUTE_MS = 60_000;
/** How a countdown is shown while there is time, in the last five minutes, in the last two, and afterwards. */
const STAGES = ['', 'few', 'finish', 'over'];
/** Where the page stands, a pixel further each minute, so that nothing burns into the display: once around a square of this side. */
const SQUARE = 6;

const all = (within: ParentNode, selector: string) =>
  Array.prototype.slice.call(within.querySelectorAll(selector)) as HTMLElement[];

/** Shows one element of several. Only what changes is touched, since this runs every second for days. */
function showOnly(elements: readonly HTMLElement[], shown: HTMLElement | undefined): void {
  for (const element of elements) if (element.hidden !== (element !== shown)) element.hidden = element !== shown;
}

function setText(element: HTMLElement | null, text: string): void {
  if (element && element.textContent !== text) element.textContent = text;
}

/** The clock of the event at a moment, such as `09:05`. @param ahead of UTC, in minutes */
export const clockAt = (moment: number, ahead: number): string =>
  new Date(moment + ahead * MINUTE_MS).toISOString().slice(11, 16);

/** The scene of a moment: the last one that has begun, or the first. */
export function sceneAt(main: HTMLElement, now: number): HTMLElement | undefined {
  const scenes = all(main, '.scene');
  const begun = scenes.filter((scene) => Number(scene.dataset.from) <= now);
  return begun[begun.length - 1] ?? scenes[0];
}

/** How far the event's clocks are ahead of UTC in a scene, in minutes; undefined in one that says only that there is nothing. */
export const aheadIn = (scene: HTMLElement | undefined): number | undefined =>
  scene?.dataset.ahead === undefined ? undefined : Number(scene.dataset.ahead);

/** The moment to which a page counts: that of a countdown that somebody has started, or the end of what is on. */
function countedEnd(main: HTMLElement, counted: HTMLElement, now: number): number {
  const started = Number(main.dataset.countdown);
  return now < started + COUNTDOWN_OVER_MS ? started : Number(counted.dataset.end);
}

/**
 * Counts down: the time that is left, and a word that says it as well. A number over an old program would be a lie: then it says until when.
 * @param ahead of UTC, in minutes
 */
function count(main: HTMLElement, page: HTMLElement, now: number, isOld: boolean, ahead: number): void {
  const counted = page.querySelector<HTMLElement>('.count');
  if (!counted) return;
  const end = countedEnd(main, counted, now);
  const isCounting = end > 0;
  if (counted.hidden === isCounting) counted.hidden = !isCounting;
  if (!isCounting) return;
  const { stages, until } = JSON.parse(counted.dataset.words!) as { stages: string[]; until: string };
  const seconds = secondsUntil(end, now);
  const stage = isOld ? 0 : seconds === 0 ? 3 : seconds <= 120 ? 2 : seconds <= 300 ? 1 : 0;
  setText(counted.querySelector('b'), isOld ? '' : countText(seconds));
  setText(counted.querySelector('span'), isOld ? until.replace('{time}', clockAt(end, ahead)) : stages[stage]!);
  if (counted.dataset.stage !== STAGES[stage]) counted.dataset.stage = STAGES[stage];
}

/** Takes away what was said to everybody when its end has come. */
function endAnnouncement(main: HTMLElement, now: number): void {
  const said = main.querySelector<HTMLElement>('.announcement');
  const isOver = !!said && Number(said.dataset.ends) <= now;
  if (said && said.hidden !== isOver) said.hidden = isOver;
}

function drift(main: HTMLElement, now: number): void {
  const step = Math.floor(now / MINUTE_MS) % (4 * SQUARE);
  const along = step % SQUARE;
  const corners = [
    [along, 0],
    [SQUARE, along],
    [SQUARE - along, SQUARE],
    [0, SQUARE - along],
  ];
  const [x, y] = corners[Math.floor(step / SQUARE)]!;
  const place = `translate(${x! - SQUARE / 2}px, ${y! - SQUARE / 2}px)`;
  if (main.style.transform !== place) main.style.transform = place;
}

/**
 * Draws a moment.
 * @param now by the host's clock, in milliseconds since 1970
 * @param asOf when the host has answered last, where that is too long ago
 */
export function draw(main: HTMLElement, now: number, asOf: number | undefined): void {
  endAnnouncement(main, now);
  const scene = sceneAt(main, now);
  if (!scene) return;
  showOnly(all(main, '.scene'), scene);
  const pages = all(scene, '.page');
  const page = pages[Math.floor(now / TURN_MS) % pages.length];
  showOnly(pages, page);
  const ahead = aheadIn(scene);
  setText(main.querySelector('.clock'), ahead === undefined ? '' : clockAt(now, ahead));
  drift(main, now);
  if (!page) return;
  count(main, page, now, asOf !== undefined, ahead ?? 0);
  const told = page.querySelector<HTMLElement>('.as-of');
  if (!told) return;
  const text = asOf === undefined || ahead === undefined ? '' : clockAt(asOf, ahead);
  setText(told, text && (told.dataset.text || '').replace('{time}', text));
  if (told.hidden !== !text) told.hidden = !text;
}
