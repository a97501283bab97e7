/** @import { Outcome } from '../types.ts' */

/**
 * The outcome of a section that this machine has no means for.
 * @param {string} why
 * @returns {Outcome}
 */
export const notRun = (why) => ({ figures: {}, failures: [], notRun: [why] });
