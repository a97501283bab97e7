import type { EventFile } from '../../../content/event-content.ts';
import type { Language } from '../../../program/model/languages.ts';
import { foldText } from '../../../program/search/fold-text.ts';
import {
  ANCHOR_LENGTH,
  isDocumentName,
  type DocumentName,
  type TextName,
  USUAL_ORDER,
} from '../../../content/site-documents.ts';
import { WORDS_OF } from '../../content/words/words-of.ts';
import { type Dialog, NotTaken, readText } from './conversation.ts';

/** Documents by their names. */
export type NewDocuments = Map<DocumentName, object>;

type NewEvent = EventFile & { language: Language };

/** The label of the place where an event is, in its list of places. */
const VENUE: Readonly<Record<Language, string>> = { en: 'Venue', fr: 'Lieu de l’événement', id: 'Tempat acara' };

const LONGEST = { text: 400, title: 100, partner: 200 };

/** Makes the document of a section; undefined where what is needed for it wasn't said. */
type Make = (event: NewEvent, dialog: Dialog) => Promise<object | undefined>;

/** The sections that can be there from the beginning, in the order in which they are asked for. */
const SECTIONS: { name: 'project' | 'meeting' | 'travel' | 'partners' | 'committee'; label: string; make: Make }[] = [
  {
    name: 'project',
    label: 'What it is about',
    make: async (_event, dialog) => {
      const lead = await dialog.ask({
        text: 'What is it about, in one or two sentences?',
        empty: 'later',
        read: (answer) => (answer === '' ? '' : readText('It', LONGEST.text)(answer)),
      });
      return lead ? { lead } : undefined;
    },
  },
  {
    name: 'meeting',
    label: 'How to join online',
    make: async () => ({ meetingId: { value: null }, passcode: { value: null } }),
  },
  {
    name: 'travel',
    label: 'Travel and places',
    make: async ({ venue: { name, place }, language }) => {
      const isKnown = name !== WORDS_OF[language].travel.locations.pending;
      const venue = isKnown ? { name, map: `${name}, ${place}` } : { name: null, map: null };
      return { locations: { places: [{ label: VENUE[language], ...venue }] } };
    },
  },
  {
    name: 'partners',
    label: 'Partners',
    make: async (_event, dialog) => {
      const names = await dialog.askLines(
        'Partners, one a line; an empty line ends them.',
        readText('A name', LONGEST.partner),
      );
      return names.length > 0 ? { partners: names.map((name) => ({ name })) } : undefined;
    },
  },
  {
    name: 'committee',
    label: 'Committee and contact',
    make: async () => ({ secretariat: {}, contact: { name: null, phone: null, affiliation: null } }),
  },
];

/** The number of texts of the organizers' own in the list of sections. */
const OWN_TEXTS = SECTIONS.length + 1;

function readNumbers(answer: string): number[] {
  const numbers = answer.split(/[\s,;]+/).filter((word) => word !== '');
  const wrong = numbers.find((word) => !/^\d+$/.test(word) || Number(word) < 1 || Number(word) > OWN_TEXTS);
  if (wrong !== undefined)
    throw new NotTaken(
      `"${wrong}" is none of them. Write numbers from 1 to ${OWN_TEXTS} with blanks between, such as 3 5.`,
    );
  return [...new Set(numbers.map(Number))];
}

/** The name of the document of a free section, made of its title: `text/fees`. */
function nameOf(title: string, taken: readonly { name: TextName }[]): TextName {
  const plain = foldText(title)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, ANCHOR_LENGTH - 3)
    .replace(/^-+|-+$/g, '');
  for (let number = 1; ; number++) {
    const name: TextName = `text/${plain || 'text'}${number > 1 || plain === '' ? `-${number}` : ''}`;
    if (isDocumentName(name) && !taken.some((earlier) => earlier.name === name)) return name;
  }
}

/** Asks which sections are there from the beginning, and what is needed for them. */
export async function askSections(dialog: Dialog, event: NewEvent): Promise<NewDocuments> {
  const labels = [...SECTIONS.map(({ label }) => label), 'Texts of your own, such as fees or important dates'];
  dialog.say(
    'The site begins with the name of the event, and has the program. What else is on it now? The rest can follow.',
  );
  for (const [index, label] of labels.entries()) dialog.say(`  ${index + 1}  ${label}`);
  const chosen = await dialog.ask({ text: 'Numbers, such as 3 5 6', empty: 'nothing else', read: readNumbers });
  const documents: NewDocuments = new Map();
  for (const [index, { name, make }] of SECTIONS.entries()) {
    const document = chosen.includes(index + 1) ? await make(event, dialog) : undefined;
    if (document) documents.set(name, document);
  }
  if (!chosen.includes(OWN_TEXTS)) return documents;
  const readTitle = readText('A title', LONGEST.title);
  const texts = await dialog.askLines<{ name: TextName; title: string }>(
    'Titles of your texts, one a line; an empty line ends them. The texts themselves follow in the editor.',
    (answer, earlier) => ({ title: readTitle(answer), name: nameOf(answer, earlier) }),
  );
  const { pending } = WORDS_OF[event.language].travel.locations;
  for (const { name, title } of texts) documents.set(name, { title, text: `<p>${pending}</p>` });
  // Without the list they would stand by their names. Sections that are written later find their places in it, too.
  if (texts.length > 0) documents.set('site', { sections: [...USUAL_ORDER, ...texts.map(({ name }) => name)] });
  return documents;
}
