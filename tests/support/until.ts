import { vi } from 'vitest';

/** How long a busy machine may take. A test of something fast has a limit of its own. */
const PATIENCE_MS = 15_000;

/** Waits until something holds, and gives what it finds. Vitest's own limit is a second, which promises a time where none is meant. */
export const until = <Found>(holds: () => Found | Promise<Found>): Promise<Found> =>
  vi.waitFor(holds, { timeout: PATIENCE_MS });
