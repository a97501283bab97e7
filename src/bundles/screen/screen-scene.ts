/** The scene that a screen shows at a moment, of all that its last answer holds. It runs on browsers of 2018: no newer functions than those of ES2017. */

/** How long one of several pages stays, in milliseconds. */
const TURN_MS = 12_000;
const MINUTE_MS = 60_000;
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

/** The countdown of a chair: the time that is left, and a word that says it as well. A number over an old program would be a lie. */
function count(page: HTMLElement, now: number, isOld: boolean): void {
  const counted = page.querySelector<HTMLElement>('.count');
  if (!counted) return;
  const [left = '', few = '', finish = '', over = ''] = JSON.parse(counted.dataset.words || '[]') as string[];
  const seconds = Math.max(0, Math.ceil((Number(counted.dataset.end) - now) / 1000));
  const rest = seconds % 60;
  setText(counted.querySelector('b'), isOld ? '' : `${Math.floor(seconds / 60)}:${rest < 10 ? '0' : ''}${rest}`);
  const [stage, word] =
    seconds === 0 ? ['over', over] : seconds <= 120 ? ['finish', finish] : seconds <= 300 ? ['few', few] : ['', left];
  if (isOld) return counted.removeAttribute('data-stage');
  if (counted.dataset.stage !== stage) counted.dataset.stage = stage;
  setText(counted.querySelector('span'), word);
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
  count(page, now, asOf !== undefined);
  const told = page.querySelector<HTMLElement>('.as-of');
  if (!told) return;
  const text = asOf === undefined || ahead === undefined ? '' : clockAt(asOf, ahead);
  setText(told, text && (told.dataset.text || '').replace('{time}', text));
  if (told.hidden !== !text) told.hidden = !text;
}
