import type { Gap } from './check-content.ts';

/** Writes `[0, 1, 2, 5]` as `0-2, 5`. */
function ranges(numbers: number[]): string {
  const runs: [from: number, to: number][] = [];
  for (const number of numbers) {
    const last = runs.at(-1);
    if (last && number === last[1] + 1) last[1] = number;
    else runs.push([number, number]);
  }
  return runs.map(([from, to]) => (from === to ? from : `${from}-${to}`)).join(', ');
}

/**
 * Lists what is still to be filled in, with one line for the same field of several entries: `src/content/partners.json
 * partners[4, 8, 12].name Name of the institution in full`.
 */
export function listGaps(gaps: Gap[]): string[] {
  const rows = new Map<string, Gap & { indexes: number[] }>();
  for (const gap of gaps) {
    const [, before, index, after] = /^(.*)\[(\d+)\](.*?)$/.exec(gap.field) ?? [];
    const field = index ? `${before}[#]${after}` : gap.field;
    const key = `${gap.file} ${field}`;
    const row = rows.get(key) ?? { ...gap, field, indexes: [] };
    if (index) row.indexes.push(Number(index));
    rows.set(key, row);
  }
  const lines = [...rows.values()].map(({ file, field, indexes, expected }) => [
    file,
    field.replace('#', ranges(indexes)),
    expected,
  ]);
  const width = (column: number) => Math.max(...lines.map((line) => line[column]!.length));
  return lines.map(([file, field, expected]) => `${file!.padEnd(width(0))}  ${field!.padEnd(width(1))}  ${expected}`);
}
