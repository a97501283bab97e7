/** One clock for every element on the page: it ticks at each full minute, and only while it has listeners. */
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

const schedule = () => {
  timer = setTimeout(
    () => {
      for (const listener of listeners) listener();
      schedule();
    },
    60_000 - (Date.now() % 60_000),
  );
};

export function onMinute(listener: () => void): () => void {
  listeners.add(listener);
  if (!timer) schedule();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearTimeout(timer);
    timer = undefined;
  };
}
