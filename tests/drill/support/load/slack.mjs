/**
 * How many times as long as promised a thing may take. A second of measuring, on a machine that has just built and tested,
 * says little: the short form finds only what has become several times as slow.
 * @param {boolean} short
 */
export const slack = (short) => (short ? 3 : 1);
