/**
 * How many rows are hidden or shown in the first frame, and in each that follows. A slow phone takes some 40 ms to lay out the
 * rows near the window, which come first.
 */
const ROWS_AT_FIRST = 12;
const ROWS_A_FRAME = 80;

/** The rows that all lists of a program together may hide or show in one frame. */
export interface FrameBudget {
  /** Whether another row may be hidden or shown before the next frame. */
  take(): boolean;
  /** A new change begins, with its first frame. */
  restart(): void;
}

export function createFrameBudget(): FrameBudget {
  let left = ROWS_AT_FIRST;
  let isCounting = false;
  return {
    take() {
      if (!isCounting)
        requestAnimationFrame(() => {
          left = ROWS_A_FRAME;
          isCounting = false;
        });
      isCounting = true;
      return left-- > 0;
    },
    restart: () => void (left = ROWS_AT_FIRST),
  };
}
