/**
 * Rows in an order in which they can be put to their places: each behind the one that it stands behind, where that is among them.
 * @param previous the row before one; undefined if it isn't among them
 */
export function behindOneAnother<T>(rows: Iterable<T>, previous: (row: T) => T | undefined): T[] {
  const ordered = new Set<T>();
  for (const row of rows) {
    // Back to the first of a row of neighbors: there may be thousands.
    const neighbors = new Set<T>();
    for (let one: T | undefined = row; one && !ordered.has(one) && !neighbors.has(one); one = previous(one))
      neighbors.add(one);
    for (const one of [...neighbors].reverse()) ordered.add(one);
  }
  return [...ordered];
}
