/**
 * @param {number[]} values
 * @param {number} share in percent
 */
export function percentile(values, share) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * share) / 100))] ?? 0;
}

/** @param {number[]} values */
export const median = (values) => percentile(values, 50);
