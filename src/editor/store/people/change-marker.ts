import type { TheirChanges } from '../state/people-state.ts';
import { type EditorStore, without } from '../state/editor-state.ts';

/** How long a row is marked that somebody else has changed, in milliseconds. */
const MARKED_MS = 60_000;

/** Marks rows, and takes each mark away after a while. */
export function changeMarker(store: EditorStore) {
  return (marked: TheirChanges) => {
    const keys = Object.keys(marked) as (keyof TheirChanges)[];
    if (keys.length === 0) return;
    store.setState(({ people }) => ({ people: { ...people, changes: { ...people.changes, ...marked } } }));
    setTimeout(() => {
      store.setState(({ people }) => {
        const old = keys.filter((key) => people.changes[key] === marked[key]);
        const changes = old.reduce((rest, key) => without(rest, key), people.changes);
        return { people: { ...people, changes } };
      });
    }, MARKED_MS);
  };
}
