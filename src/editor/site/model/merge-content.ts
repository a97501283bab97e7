import { type Path, isJson, isSameContent } from './content-paths.ts';

export interface Merged {
  /** Where only one side has changed something, that; where both have, mine. */
  value: unknown;
  /** The places that both have changed. */
  conflicts: readonly Path[];
}

/** Merges two versions of a piece of content, field by field. A list is taken whole: its entries have no names to know them by. */
export function mergeContent(base: unknown, mine: unknown, theirs: unknown, path: Path = []): Merged {
  if (isSameContent(mine, theirs) || isSameContent(base, theirs)) return { value: mine, conflicts: [] };
  if (isSameContent(base, mine)) return { value: theirs, conflicts: [] };
  if (!isJson(mine) || !isJson(theirs)) return { value: mine, conflicts: [path] };
  const before = isJson(base) ? base : {};
  const names = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])];
  const merged = names.map(
    (name) => [name, mergeContent(before[name], mine[name], theirs[name], [...path, name])] as const,
  );
  return {
    value: Object.fromEntries(merged.flatMap(([name, { value }]) => (value === undefined ? [] : [[name, value]]))),
    conflicts: merged.flatMap(([, { conflicts }]) => conflicts),
  };
}
