/** The codes by which the people before a screen tell it from others. */
import { randomInt } from 'node:crypto';

/** Letters that nobody takes for another one across a room, or for a digit: no D, O and Q, no I, J and L, no U, V and W. */
const LETTERS = [...'ABCEFHKMNPRTXY'];

/** Two different letters: a double one is misread for a single one. */
export const SCREEN_CODES: readonly string[] = LETTERS.flatMap((one) =>
  LETTERS.filter((other) => other !== one).map((other) => one + other),
);

/** Any code that nobody has, so that nobody can tell the next one; undefined where there is none. */
export function freeCode(taken: readonly string[]): string | undefined {
  const free = SCREEN_CODES.filter((code) => !taken.includes(code));
  return free.length > 0 ? free[randomInt(free.length)] : undefined;
}
