import { v5 as nameUuid } from 'uuid';
import { catalogFor } from '../../../bundles/catalog/element-definitions.ts';
import { isCancelled, stateInWords } from '../../../program/model/item-state.ts';
import { type FactKind, readFact } from '../../../program/search/facts.ts';
import { itemFacts, type ItemFacts } from '../../../program/search/labels.ts';
import { mapHtmlFields } from '../../../program/html/map-html-fields.ts';
import { addressOf, linkLabelOf } from '../../../program/search/link-labels.ts';
import type { Schedule, SubItem } from '../../../program/model/types.ts';
import { withCharacters } from '../../text/character-references.ts';
import { eventTimes } from '../../event/event-times.ts';
import type { HostEvent } from '../../event/host-event.ts';
import type { ItemState } from '../../store/schema/tables.ts';
import { plannedText } from '../../../program/times/written-times.ts';
import { ADDRESS_MARK } from '../../http/address-mark.ts';
import { lineOf, linksIn, oneLine, textOf, withoutForbidden } from '../../../program/search/html-to-text.ts';

/** An item as the formats need it: plain texts, with `ADDRESS_MARK` for this host's address. */
export interface PlainItem extends ItemFacts {
  id: number;
  /** The same in every format, and for as long as the program's database exists. */
  uuid: string;
  /** RFC 3339, a date alone, or null; see `CalendarTime`. */
  start: string | null;
  end: string | null;
  /** The end, if the item itself states one. */
  ownEnd: string | null;
  /** Its place; that of the event if it names none. */
  location: string;
  /** The time as the organizers have written it. */
  time: string;
  title: string;
  /** The same behind the word for what is canceled, where a format has no other place for it: `[Canceled] Opening`. */
  statedTitle: string;
  /** Its state, as the API calls it; blank for most. */
  state: string;
  /** The organizers' word of why it has that. */
  stateNote: string;
  /** Said of an item that is canceled, in the event's language: `Canceled · Watch in Hall B`; blank of any other. */
  cancelled: string;
  /** The time and the room that it was planned for, where it has others, in the event's language; blank of any other. */
  planned: string;
  /** The facts of a kind that have a column of their own in tables. */
  cells: (kind: FactKind) => string[];
  /** Address at which it can be watched while it is on. */
  stream: string | undefined;
  /** The description and the sub-items, without those sub-items that only name facts of the given kinds. */
  text: (told: readonly FactKind[]) => string;
  /** The sub-items alone, without those. */
  points: (told: readonly FactKind[]) => string[];
  /** The links in the item's texts. */
  links: { address: string; label: string }[];
  /** The item's own page. */
  url: string;
}

export interface PlainDay {
  /** Number of the day within the program, from 1. */
  number: number;
  id: number;
  title: string;
  /** The date that the organizers have entered. */
  ownDate: string | null;
  /** The date of the day's items, apart from those after midnight; null if it isn't known. */
  date: string | null;
  items: PlainItem[];
}

/** A program as the formats need it. */
export interface PlainProgram {
  event: HostEvent;
  revision: number;
  days: PlainDay[];
  /** The states of items by id, including items that were deleted lately. */
  states: ReadonlyMap<number, ItemState>;
  /** The UUID for a name within this program, such as `item 12`. The same name always has the same UUID. */
  uuidOf: (name: string) => string;
}

interface Source {
  event: HostEvent;
  revision: number;
  uuid: string;
  /** With `start` and `end`, clean HTML and absolute links. */
  schedule: Schedule;
  /** By the items' ids. */
  states: ReadonlyMap<number, ItemState>;
}

type Item = Schedule[number]['items'][number];

const cellsFor = (item: Item) => (kind: FactKind) =>
  item.list.flatMap(({ content }) => {
    const fact = readFact(content);
    return fact?.kind === kind ? fact.names : [];
  });

const pointsFor = (item: Item) => (told: readonly FactKind[]) => {
  const isTold = (content: string) => {
    const fact = readFact(content);
    return fact !== undefined && told.includes(fact.kind);
  };
  const list = item.list.map(({ content }) => content).filter((content) => !isTold(content));
  return list.map(textOf).filter(Boolean);
};

const textFor = (item: Item) => (told: readonly FactKind[]) =>
  [textOf(item.description), ...pointsFor(item)(told)].filter(Boolean).join('\n');

/** The links of a sub-item; one with a label is named by it. */
const linksOf = (subItem: SubItem): PlainItem['links'] => linkLabelOf(subItem)?.links ?? linksIn(subItem.content);

type PlainTexts = ItemFacts & Pick<PlainItem, 'location' | 'title' | 'cells' | 'stream' | 'text' | 'points' | 'links'>;

/**
 * The words for an item's state. That it is full ends with it, and a file that somebody has fetched would go on saying so: only
 * what has the state itself tells that.
 */
function stateOf(item: Item, title: string, lang: string | undefined) {
  const { state = '', state_note = '' } = item;
  const stateNote = oneLine(state_note);
  const word = isCancelled(item) ? catalogFor(lang).cancelled : '';
  return {
    state,
    stateNote,
    statedTitle: word ? `[${word}] ${title}` : title,
    cancelled: word && stateInWords(word, { state_note: stateNote }),
  };
}

/** Each text stands alone: without one that can't be read a format still has all the others. */
function readable<T>(read: () => T, otherwise: T): T {
  try {
    return read();
  } catch {
    return otherwise;
  }
}

const NO_FACTS: ItemFacts = itemFacts({ list: [] });

function textsOf(item: Item, place: string): PlainTexts {
  const { title, description, list } = item;
  const facts = readable(() => itemFacts(item), NO_FACTS);
  return {
    ...facts,
    location: facts.place.join(', ') || place,
    title: readable(() => lineOf(title), oneLine(title.replace(/<[^>]*>?/g, ' '))),
    cells: (kind) => readable(() => cellsFor(item)(kind), []),
    stream: readable(() => addressOf(list, 'stream'), undefined),
    text: (told) => readable(() => textFor(item)(told), ''),
    points: (told) => readable(() => pointsFor(item)(told), []),
    links: readable(() => [...[title, description].flatMap(linksIn), ...list.flatMap(linksOf)], []),
  };
}

export function plainProgram({ event, revision, uuid, schedule, states }: Source): PlainProgram {
  const uuidOf = (name: string) => nameUuid(name, uuid);
  const days = mapHtmlFields(schedule, (html) => withoutForbidden(withCharacters(html))).map((day, index): PlainDay => {
    const times = eventTimes(day, event.info);
    const items = day.items.map((item, place): PlainItem => {
      const { start, end } = times[place]!;
      const texts = textsOf(item, event.info.place);
      return {
        ...texts,
        ...stateOf(item, texts.title, event.info.language),
        planned: oneLine(plannedText(item, catalogFor(event.info.language))),
        id: item.id,
        uuid: uuidOf(`item ${item.id}`),
        start,
        end,
        ownEnd: item.end ?? null,
        time: oneLine(item.time),
        url: `${ADDRESS_MARK}/program/${item.id}`,
      };
    });
    const ownDate = day.date ?? null;
    const date = ownDate ?? items.find((item) => item.start)?.start?.slice(0, 10) ?? null;
    return { number: index + 1, id: day.id, ownDate, title: oneLine(day.title), date, items };
  });
  return { event, revision, days, states, uuidOf };
}
