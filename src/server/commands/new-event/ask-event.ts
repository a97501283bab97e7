import builtContent from '../../../content/event.json' with { type: 'json' };
import type { EventFile } from '../../../content/event-content.ts';
import { type Language, LANGUAGE_NAMES, LANGUAGES } from '../../../program/model/languages.ts';
import { readTitleDate } from '../../../program/times/agenda/agenda-dates.ts';
import { UNREAD } from '../../../program/times/agenda/agenda-reasons.ts';
import { FORMATS } from '../../event/content-formats.ts';
import { WORDS_OF } from '../../content/words/words-of.ts';
import { type Dialog, NotTaken, readText } from './conversation.ts';
import { clockIn, guessZone, languageOfPlace, zonesOfPlace } from './find-zone.ts';

const DAY_MS = 86_400_000;
/** The most characters of texts that pages show large. `shortTitle` is as long as the schema allows. */
const LONGEST = { title: 200, shortTitle: 24, place: 120, address: 300 };
/** A longer event is rather a mistyped year. */
const MOST_DAYS = 92;

const WRITE_DATE = 'Write one day with its year, such as 2027-05-12 or 12 May 2027.';

function readDate(answer: string): string {
  const date = readTitleDate(answer);
  if (typeof date === 'string') return date;
  if (date.reason === UNREAD.ambiguousDate) throw new NotTaken(`That may be two days. ${WRITE_DATE}`);
  throw new NotTaken(`${date.reason === UNREAD.notADate ? 'There is no such day. ' : ''}${WRITE_DATE}`);
}

function readLastDate(start: string): (answer: string) => string {
  return (answer) => {
    const end = readDate(answer);
    const days = (Date.parse(end) - Date.parse(start)) / DAY_MS + 1;
    if (days < 1) throw new NotTaken(`That is before ${start}, its first day.`);
    if (days > MOST_DAYS) throw new NotTaken(`That would be ${days} days. Is the year right?`);
    return end;
  };
}

/** As much of a name as the bar has room for, in whole words. */
function shortened(title: string): string {
  const words = title.split(/\s+/);
  while (words.length > 1 && words.join(' ').length > LONGEST.shortTitle) words.splice(-2, 1);
  return words.join(' ').slice(0, LONGEST.shortTitle);
}

function readTitle(answer: string): string {
  const title = readText('A name', LONGEST.title)(answer);
  if (title === builtContent.title)
    throw new NotTaken('That is the meeting that is shown without an event of your own. Yours needs another name.');
  return title;
}

async function askTitles(dialog: Dialog): Promise<Pick<EventFile, 'title' | 'shortTitle'>> {
  const title = await dialog.ask({ text: 'What is your event called? Such as Coast Days 2027', read: readTitle });
  if (title.length <= LONGEST.shortTitle) return { title, shortTitle: title };
  const shortTitle = await dialog.ask({
    text: `A short name for the bar at the top, at most ${LONGEST.shortTitle} characters`,
    usual: shortened(title),
    read: readText('A short name', LONGEST.shortTitle),
  });
  return { title, shortTitle };
}

/** A zone by a town or a name of its own. */
function readZone(answer: string): string {
  const found = zonesOfPlace(answer);
  if (found.length === 1) return found[0]!;
  if (found.length > 1) throw new NotTaken(`Which one? Write its name: ${found.join(', ')}.`);
  throw new NotTaken(
    'No clock is known by that name. Write a large town such as Paris, a country, or a name such as Asia/Makassar.',
  );
}

/** Guesses the zone, and has it confirmed by what its clock shows: a wrong one would put every talk at a wrong hour. */
async function askZone(dialog: Dialog, place: string): Promise<string> {
  const refused: string[] = [];
  const read = (answer: string) => {
    const zone = readZone(answer);
    if (refused.includes(zone)) throw new NotTaken(`That is ${zone}, whose clock isn't right.`);
    return zone;
  };
  const ask = () => dialog.ask({ text: 'Which country is it in, or which large town has the same time', read });
  let zone = guessZone(place) ?? (await ask());
  while (!(await dialog.confirm(`It is ${clockIn(zone, Date.now())} there (${zone}), right?`))) {
    refused.push(zone);
    zone = await ask();
  }
  return zone;
}

function readLanguage(answer: string): Language {
  const wanted = answer.toLowerCase();
  const english = new Intl.DisplayNames('en', { type: 'language' });
  const isIt = (language: Language) =>
    [language, LANGUAGE_NAMES[language], english.of(language)!].some((name) => name.toLowerCase() === wanted);
  const language = LANGUAGES.find(isIt);
  if (!language) throw new NotTaken(`Write one of ${LANGUAGES.join(', ')}.`);
  return language;
}

/** The dates as people write them: `12–14 mai 2027`. */
const datesInWords = (start: string, end: string, language: Language): string =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    ...{ day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' },
  }).formatRange(Date.parse(start), Date.parse(end));

/** An address of a form; null while it isn't known, undefined where there is none. */
function readForm(answer: string): string | null | undefined {
  if (answer === '') return null;
  if (answer === '-') return undefined;
  const { validate, expected } = FORMATS['https-address']!;
  if (!validate!(answer))
    throw new NotTaken(`Write ${expected}, or nothing while it isn't known, or - if there is none.`);
  return answer;
}

/** Asks what an event is. */
export async function askEvent(dialog: Dialog): Promise<EventFile & { language: Language }> {
  const titles = await askTitles(dialog);
  const start = await dialog.ask({ text: 'Its first day, such as 2027-05-12 or 12 May 2027', read: readDate });
  const end = await dialog.ask({ text: 'Its last day', usual: start, read: readLastDate(start) });
  const place = await dialog.ask({
    text: 'In which town, and in which country? Such as Grenoble, France',
    read: readText('A town', LONGEST.place),
  });
  const timeZone = await askZone(dialog, place);
  const spoken = languageOfPlace(place);
  const language = await dialog.ask({
    text: `In which language is the site? ${LANGUAGES.map((each) => `${each} ${LANGUAGE_NAMES[each]}`).join(', ')}`,
    usual: LANGUAGES.find((each) => each === spoken) ?? 'en',
    read: readLanguage,
  });
  const optional = (what: string, most: number) => (answer: string) =>
    answer === '' ? '' : readText(what, most)(answer);
  const name = await dialog.ask({
    text: 'In which building?',
    empty: 'not known yet',
    read: optional('A building', LONGEST.place),
  });
  const address = name
    ? await dialog.ask({
        text: 'Its address, with street and town',
        usual: place,
        read: readText('An address', LONGEST.address),
      })
    : place;
  const form = await dialog.ask({
    text: 'Address of the registration form, https://…, or - if there is none',
    empty: 'not known yet',
    read: readForm,
  });
  return {
    ...titles,
    dates: { text: datesInWords(start, end, language), start, end },
    timeZone,
    venue: { name: name || WORDS_OF[language].travel.locations.pending, place, address },
    language,
    ...(form !== undefined && { links: { registration: { address: form } } }),
  };
}
