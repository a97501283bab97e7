/** The names of the rooms above their columns, and the buttons that turn to the next ones. */
import { fill, fillCount } from '../../texts/texts.ts';
import type { RoomWords } from '../room-words.ts';
import type { RoomsShown } from '../rooms-shown.ts';

const TURNS = [-1, 1] as const;

function turnButton(step: number, name: string): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.dataset.turn = String(step);
  button.setAttribute('part', 'rooms-button');
  button.setAttribute('aria-label', name);
  return button;
}

/** The buttons, which stay the same elements: somebody who presses one again keeps the focus. */
function pager(words: RoomWords): HTMLElement {
  const element = document.createElement('div');
  element.dataset.f = 'turns';
  const [back, on] = TURNS.map((step) => turnButton(step, step < 0 ? words.previousRooms : words.nextRooms));
  const told = document.createElement('span');
  told.setAttribute('role', 'status');
  // There is no room for its words between the names.
  const seen = document.createElement('span');
  seen.setAttribute('aria-hidden', 'true');
  element.append(back!, told, seen, on!);
  return element;
}

function tellPage(pager: Element, { unhidden, columns }: RoomsShown, words: RoomWords): void {
  const from = unhidden.indexOf(columns[0]!);
  const to = from + columns.length;
  const values = { from: String(from + 1), to: String(to), of: String(unhidden.length) };
  const text = fill(words.pageOfRooms, values);
  const [told, seen] = pager.querySelectorAll('span');
  if (told!.textContent !== text) told!.textContent = text;
  seen!.textContent = `${from + 1}–${to} / ${unhidden.length}`;
  seen!.title = text;
  for (const button of pager.querySelectorAll('button')) {
    const isEnd = button.dataset.turn === '-1' ? from === 0 : to >= unhidden.length;
    // A disabled button would lose the focus.
    button.setAttribute('aria-disabled', String(isEnd));
  }
}

function roomName(name: string, words: RoomWords, canBeHidden: boolean): HTMLElement {
  const room = document.createElement('div');
  room.setAttribute('part', 'room');
  const text = document.createElement('span');
  // Each row says its own.
  text.setAttribute('aria-hidden', 'true');
  text.textContent = name || words.elsewhere;
  room.append(text);
  if (!canBeHidden) return room;
  const button = document.createElement('button');
  button.type = 'button';
  button.dataset.hides = name;
  button.setAttribute('part', 'hide-room-button');
  button.title = fill(words.hideRoom, { room: text.textContent });
  button.setAttribute('aria-label', button.title);
  room.append(button);
  return room;
}

/** How many rooms are hidden, and the way back to them. */
function hiddenLine(count: number, words: RoomWords): HTMLElement {
  const line = document.createElement('p');
  line.dataset.f = 'hidden-rooms';
  line.append(`${fillCount(words.hiddenRooms, count, words)} `);
  const button = document.createElement('button');
  button.type = 'button';
  button.setAttribute('part', 'show-rooms-button');
  button.textContent = words.showRooms;
  line.append(button);
  return line;
}

/**
 * @param bar the element for them, which is empty where the day is a list
 * @param times how many characters the column of times is wide
 */
export function showRoomNames(bar: HTMLElement, shown: RoomsShown, words: RoomWords, times: string): void {
  const { table, unhidden, columns } = shown;
  bar.hidden = false;
  bar.style.setProperty('--_rooms', String(columns.length));
  bar.style.setProperty('--_clock', `${times}ch`);
  let turns = bar.querySelector<HTMLElement>('[data-f=turns]');
  if (!turns) bar.prepend((turns = pager(words)));
  turns.hidden = columns.length >= unhidden.length;
  tellPage(turns, shown, words);
  const hidden = table.rooms.length - unhidden.length;
  const key = JSON.stringify([hidden, unhidden.length > 1, columns.map((column) => table.rooms[column])]);
  if (bar.dataset.names === key) return;
  bar.dataset.names = key;
  for (const old of [...bar.children]) if (old !== turns) old.remove();
  bar.append(...columns.map((column) => roomName(table.rooms[column]!, words, unhidden.length > 1)));
  if (hidden > 0) bar.append(hiddenLine(hidden, words));
}

export function hideRoomNames(bar: HTMLElement): void {
  if (bar.hidden) return;
  bar.hidden = true;
  bar.replaceChildren();
  delete bar.dataset.names;
}
