import type { ProgramView } from '../view/program-view.ts';

/** Shows what runs at the start of an item of a day, alone, as an entry of the page's history: the way back ends it. */
export function showTime(view: ProgramView, start: string, dayId: number): void {
  try {
    history.pushState(history.state, '');
  } catch {
    // A page whose address can't be written, or too many entries in a short time: its own button ends it.
  }
  view.filterByTime(start, dayId);
}
