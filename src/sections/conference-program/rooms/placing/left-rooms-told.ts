/**
 * Lines in the columns of rooms that items have left, which say where these are until they are over. Elements of their own behind
 * the rows of a list, since each stands in another column than its item's row, which says the same to a screen reader.
 */
import { timeNow } from '../../../../program/timers/clock.ts';
import type { LeftRoom } from '../../../../program/times/timetable/room-places.ts';
import { fill } from '../../texts/texts.ts';
import { ASIDE_LINE } from './own-parts.ts';

function newLine(): HTMLElement {
  const line = document.createElement('li');
  line.setAttribute('aria-hidden', 'true');
  const button = document.createElement('button');
  button.type = 'button';
  button.tabIndex = -1;
  button.setAttribute('part', 'left-room-button');
  line.append(button);
  return line;
}

const linesIn = (root: ParentNode) => [...root.querySelectorAll<HTMLElement>(`[${ASIDE_LINE}]`)];

/** Hides the lines of items that are over. They keep their room: nothing moves for it. */
export function endLeftRooms(root: ParentNode): void {
  for (const line of linesIn(root)) line.toggleAttribute('data-ended', Number(line.dataset.until) <= timeNow());
}

/**
 * Brings the lines of a list up to date.
 * @param place the columns in view in which it stands, if any, and whether its item is shown at all
 */
export function tellLeftRooms(
  list: HTMLElement,
  left: readonly LeftRoom[],
  text: string | undefined,
  place: (left: LeftRoom) => readonly [start: number, stop: number] | undefined,
): void {
  const known = new Map(linesIn(list).map((line) => [Number(line.getAttribute(ASIDE_LINE)), line]));
  for (const one of left) {
    const line = known.get(one.id) ?? (one.over > timeNow() ? newLine() : undefined);
    if (!line) continue;
    known.delete(one.id);
    line.setAttribute(ASIDE_LINE, String(one.id));
    line.dataset.until = String(one.over);
    const columns = place(one);
    line.hidden = !columns;
    const [, , from, end] = one.place;
    if (columns) line.style.gridArea = `${from} / ${columns[0] + 2} / ${end} / ${columns[1] + 2}`;
    const words = fill(text ?? '', { title: one.title, room: one.room });
    if (line.textContent !== words) line.firstChild!.textContent = words;
    if (!line.parentNode) list.append(line);
  }
  for (const line of known.values()) line.remove();
  endLeftRooms(list);
}
