import type { ProgramSource } from './program-source.ts';
import { LOADING, type Snapshot } from './program-state.ts';

/** How long a loaded page has to set `schedule`, in milliseconds: frameworks do it after creating the element. */
const GRACE_MS = 3_000;

const MESSAGE = 'The attribute api-base is missing: the address of the API host, such as https://program.example.org.';

let failure: Snapshot | undefined;

/** The failure, which developers read on the console once per page, however many elements the page has. */
function fail(tag: string): Snapshot {
  if (!failure) console.error(`<${tag}>: ${MESSAGE}`);
  return (failure ??= { state: { status: 'error', error: new Error(MESSAGE) } });
}

/**
 * The source of an element that knows no API host: it requests nothing, and fails unless the page soon sets the
 * program.
 * @param tag the element's name on its page
 */
export function hostlessSource(tag: string): Omit<ProgramSource, 'load'> {
  let snapshot: Snapshot = { state: LOADING };
  return {
    getSnapshot: () => snapshot,
    subscribe(listener) {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const wait = () => {
        timer = setTimeout(() => {
          snapshot = fail(tag);
          listener();
        }, GRACE_MS);
      };
      if (document.readyState === 'complete') wait();
      else addEventListener('load', wait);
      return () => {
        removeEventListener('load', wait);
        clearTimeout(timer);
      };
    },
    retry() {},
    stop() {},
    reloadIfOlderThan() {},
    follow: () => () => {},
  };
}
