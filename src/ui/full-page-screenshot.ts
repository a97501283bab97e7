import { idle } from './idle.ts';

/**
 * Calls back when the browser takes a picture of the whole page, in which what isn't laid out would be blank. Chromium
 * tells of one by a resize that changes no size; real ones change one. On a busy machine that comes too late for this
 * picture, and the next one has all.
 */
export function onFullPageScreenshot(layOut: () => void, signal: AbortSignal): void {
  const size = () => `${innerWidth} ${innerHeight}`;
  let before = '';
  void idle().then(() => (before = size()));
  const notice = () => {
    if (size() === before) layOut();
    before = size();
  };
  addEventListener('resize', notice, { signal });
}
