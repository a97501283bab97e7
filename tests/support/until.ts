import { vi } from 'vitest';

/** How long a busy machine may take. What must be fast has its own limit in its test. */
const PATIENCE_MS = 15_000;

/** Waits until something holds, and gives what it finds. Vitest's own limit is a second, which promises a time where none is meant. */
export const until = <Found>(holds: () => Found | Promise<Found>): Promise<Found> =>
  vi.waitFor(holds, { timeout: PATIENCE_MS });
