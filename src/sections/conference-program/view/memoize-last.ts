/** A function that remembers its last result, and gives it again for the same arguments. */
export function memoizeLast<Args extends readonly unknown[], Result>(
  make: (...args: Args) => Result,
): (...args: Args) => Result {
  let last: { args: Args; result: Result } | undefined;
  return (...args) => {
    const { args: before, result } = last ?? {};
    if (before?.every((arg, index) => arg === args[index])) return result!;
    last = { args, result: make(...args) };
    return last.result;
  };
}
