/**
 * Changes what the page shows while it is printed.
 * @param signal ends this
 */
export function aroundPrint(before: () => void, after: () => void, signal: AbortSignal): void {
  addEventListener('beforeprint', before, { signal });
  addEventListener('afterprint', after, { signal });
}
