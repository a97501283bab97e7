/** Frames that come when a test asks for them. */
import { beforeEach, vi } from 'vitest';

const frames = new Map<number, FrameRequestCallback>();
let handle = 0;
/** Runs the callbacks of the next frame. */
export function nextFrame(): void {
  const due = [...frames.values()];
  frames.clear();
  for (const frame of due) frame(0);
}

beforeEach(() => {
  nextFrame();
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => (frames.set(++handle, frame), handle));
  vi.stubGlobal('cancelAnimationFrame', (given: number) => frames.delete(given));
});

/** Runs the two frames after which a filter has changed what comes first. */
export function filtered(): void {
  nextFrame();
  nextFrame();
}
