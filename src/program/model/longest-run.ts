/**
 * Which rows can stay where they are when a list gets another order: the most that stand in the same order already.
 * @param indexes where each row of the new order stands in the old one; undefined if it doesn't
 * @returns the places of these rows in the new order
 */
export function longestRun(indexes: readonly (number | undefined)[]): Set<number> {
  /** By length, the place that ends a run of that length with the lowest index. */
  const ends: number[] = [];
  const previous = new Map<number, number | undefined>();
  for (const [place, index] of indexes.entries()) {
    if (index === undefined) continue;
    let low = 0;
    for (let high = ends.length; low < high;) {
      const middle = (low + high) >> 1;
      if (indexes[ends[middle]!]! < index) low = middle + 1;
      else high = middle;
    }
    previous.set(place, ends[low - 1]);
    ends[low] = place;
  }
  const run = new Set<number>();
  for (let place = ends.at(-1); place !== undefined; place = previous.get(place)) run.add(place);
  return run;
}
