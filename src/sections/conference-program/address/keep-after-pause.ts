/** After so long without another letter or choice it is kept, in milliseconds. */
const PAUSE_MS = 200;

/** Tells this entry of the history from others: browsers without keys by its address, which others may share. */
const entryOfPage = (): string => (window.navigation as Navigation | undefined)?.currentEntry?.key ?? location.href;

/**
 * Has a choice kept after a pause, or when the visitor leaves: in the entry of the history where it was made. An entry to
 * which the page has moved on in the pause isn't touched: its address leads elsewhere, and may not have been followed yet.
 */
export function keepAfterPause(keep: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let entry: string | undefined;
  const forget = () => {
    entry = undefined;
    clearTimeout(timer);
    removeEventListener('beforeunload', end);
    removeEventListener('click', end, true);
  };
  const end = () => {
    const isHere = entry === undefined || entry === entryOfPage();
    forget();
    if (isHere) keep();
  };
  return {
    begin() {
      clearTimeout(timer);
      entry = entryOfPage();
      timer = setTimeout(end, PAUSE_MS);
      // Chromium forgets what changes in the history at pagehide. Only now: a page that listens always may not be kept whole.
      addEventListener('beforeunload', end);
      // A pressed link may lead to another entry within the page, which no event tells before.
      addEventListener('click', end, true);
    },
    end,
    forget,
  };
}
