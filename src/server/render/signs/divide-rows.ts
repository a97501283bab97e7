/** Divides rows by their heights, each part no higher than `most` unless one row alone is. */
function divide<Row>(rows: readonly Row[], heights: readonly number[], most: number): Row[][] {
  const parts: Row[][] = [];
  let left = 0;
  rows.forEach((row, place) => {
    const height = heights[place]!;
    if (height > left || parts.length === 0) {
      parts.push([]);
      left = most;
    }
    parts.at(-1)!.push(row);
    left -= height;
  });
  return parts;
}

/** Divides rows into as few parts as there must be, of nearly the same height, instead of a last one with a single row. */
export function divideEvenly<Row>(rows: readonly Row[], heights: readonly number[], most: number): Row[][] {
  const parts = divide(rows, heights, most);
  const sum = heights.reduce((total, height) => total + height, 0);
  const even = divide(rows, heights, Math.min(most, sum / parts.length + Math.max(...heights)));
  return even.length === parts.length ? even : parts;
}
