/** A place in a piece of content: the names of fields and the numbers of entries that lead there. */
export type Path = readonly (string | number)[];

export type Json = Readonly<Record<string, unknown>>;

export const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** `locations.places[2].name`, as the host names fields. */
export const pathText = (path: Path): string =>
  path.reduce<string>(
    (text, step) => (typeof step === 'number' ? `${text}[${step}]` : text ? `${text}.${step}` : step),
    '',
  );

export const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((inner, step) => (inner as Record<string | number, unknown> | null | undefined)?.[step], value);

/** The same value with another one at a place; undefined takes the field away. */
export function withValueAt(value: unknown, path: Path, inner: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return inner;
  if (typeof step === 'number') {
    const list = Array.isArray(value) ? (value as unknown[]) : [];
    return list.map((entry, index) => (index === step ? withValueAt(entry, rest, inner) : entry));
  }
  const { [step]: own, ...others } = isJson(value) ? value : {};
  const next = withValueAt(own, rest, inner);
  if (next === undefined) return others;
  // A field that is there keeps its place among the others.
  return isJson(value) && step in value ? { ...value, [step]: next } : { ...others, [step]: next };
}

/** Whether both say the same; the order of fields makes no difference. */
export function isSameContent(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (Array.isArray(one) || Array.isArray(other))
    return (
      Array.isArray(one) &&
      Array.isArray(other) &&
      one.length === other.length &&
      one.every((entry, index) => isSameContent(entry, other[index]))
    );
  if (!isJson(one) || !isJson(other)) return false;
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((name) =>
    isSameContent(one[name], other[name]),
  );
}
