/** @import { Running } from '../../../support/product.mjs' */
import { until } from '../until.mjs';

const PATIENCE_MS = 120_000;

/**
 * Waits for what the listeners tell (`listeners.mjs`).
 * @param {Running} listeners
 */
export function toldBy(listeners) {
  /**
   * @param {string} what
   * @param {(line: any) => boolean} [fits]
   */
  return async (what, fits = () => true) => {
    /** @type {any} */
    let line;
    await until(
      () => {
        const lines = listeners.stdout().split('\n').filter(Boolean);
        line = lines.map((text) => JSON.parse(text)).find((each) => what in each && fits(each));
        return line !== undefined;
      },
      PATIENCE_MS,
      `Not all listeners have told "${what}"`,
    );
    return line;
  };
}
