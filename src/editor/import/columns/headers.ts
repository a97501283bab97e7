/** The role of a column by its header. */
import { escapeHtml } from '../../../program/html/escape-html.ts';
import { readFact } from '../../../program/search/facts.ts';
import { readLabel } from '../../../program/search/labels.ts';
import { nameKey } from '../../../program/search/fold-text.ts';
import type { Role } from './roles.ts';

/** Patterns of whole headers, folded, in English, Indonesian, French and German, besides the labels of sub-items. */
const HEADERS: readonly (readonly [Role, RegExp])[] = [
  ['id', /^(?:id|item id|@id)$/],
  ['day', /^(?:day|days?|hari|jour|tag|weekday|day title)$/],
  ['date', /^(?:dates?|tanggal|tgl|datum)$/],
  ['time', /^(?:time|times|time slot|slot|hours?|schedule|waktu|jam|pukul|horaires?|heures?|zeit|uhrzeit)$/],
  [
    'start',
    /^(?:when|start(?:s|ing)?(?: time| date| at)?|begin(?:s|ning)?(?: time)?|from|mulai|waktu mulai|jam mulai|dari|debut|heure de debut|de|beginn|von|anfang|kapan|quand|wann)$/,
  ],
  [
    'end',
    /^(?:end(?:s|ing)?(?: time| date| at)?|finish(?:es)?|to|until|till|selesai|waktu selesai|jam selesai|sampai|fin|heure de fin|a|ende|bis)$/,
  ],
  ['duration', /^(?:duration|length|duree|durasi|dauer|minutes|min|mins|menit)$/],
  [
    'title',
    /^(?:titles?(?: of (?:the )?[a-z]+)?|talk(?: title)?|session(?: title| name)?|presentation title|paper title|item|event|event title|name|activity|program(?:me)?|agenda|subject|topic|judul(?: [a-z]+)?|acara|kegiatan|titre|intitule|sujet|titel|thema|veranstaltung)$/,
  ],
  [
    'description',
    /^(?:description|abstract|details?|summary|text|deskripsi|abstrak|keterangan|resume|descriptif|beschreibung|zusammenfassung)$/,
  ],
  ['place', /^(?:stage|amphitheatre|raum|ort|saal)$/],
  [
    'people',
    /^(?:people|persons?|presenting author|authors?|conferenciers?|conferencieres?|auteurs?|referent(?:en|in)?|sprecher|vortragende)$/,
  ],
  ['chair', /^(?:president|moderateurs?|moderatrices?|leitung|moderation)$/],
  ['track', /^(?:tracks|streams|theme|category|type|tema|parcours|kategorie)$/],
  ['points', /^(?:sub-?items?|points?|list|program details|butir|sous-points?|unterpunkte)$/],
  ['state', /^(?:state|status|etat|statut|keadaan|zustand)$/],
  ['state_note', /^(?:(?:state|status) note|note on (?:state|status)|remarque sur l'etat|catatan (?:keadaan|status))$/],
  ['hidden', /^(?:hidden)$/],
  // A note that doesn't say for whom is for editors alone, who can still publish it.
  [
    'note',
    /^(?:(?:internal |private )?(?:notes?|comments?|remarks?)|notes? for editors|catatan|remarques?|bemerkung(?:en)?|anmerkung(?:en)?)$/,
  ],
];

/** The role of a header that is nothing else. */
function wholeRole(header: string): Role | undefined {
  const key = nameKey(header);
  const known = HEADERS.find(([, pattern]) => pattern.test(key))?.[0];
  // A label with something behind it is no header.
  return known ?? (/[:：]/.test(header) ? undefined : roleOfLabel(escapeHtml(header)));
}

/** Values behind one or the other of all labels that have a column. */
const SAMPLES = ['x', 'no', 'https://x.example'];

/** That of a label; one without a column of its own becomes a sub-item as it is. */
function roleOfLabel(label: string): Role | undefined {
  const facts = SAMPLES.map((value) => readFact(`${label}: ${value}`)?.kind);
  return facts.find(Boolean) ?? (readLabel(`${label}: x`) ? 'label' : undefined);
}

const NAME_OF = /^(?:names? of(?: the)?|nama|noms? (?:du|de la|des|de)|name (?:des|der)) | names?$/i;
const NUMBER_OF = / (?:no|nr|number|nomor|numero|nummer)\.?$/i;

/** The role of a part of a header, such as `Name of speaker` or `Room No.`. */
function roleOfPart(part: string): Role | undefined {
  const whole = wholeRole(part);
  if (whole) return whole;
  if (NUMBER_OF.test(part)) {
    const numbered = wholeRole(part.replace(NUMBER_OF, ''));
    // The number of a session or a paper is no title.
    return numbered === 'place' ? numbered : undefined;
  }
  return NAME_OF.test(part) ? wholeRole(part.replace(NAME_OF, '')) : undefined;
}

/** Roles that a header may name together, and what its column is then. */
const TOGETHER: readonly (readonly [roles: readonly Role[], role: Role])[] = [
  [['day', 'date'], 'date'],
  [['day', 'date', 'time', 'start'], 'start'],
  [['date', 'end'], 'end'],
  [['time', 'start', 'end'], 'time'],
  [['title', 'description', 'people'], 'title'],
];

const BRACKETS = /[([{（]([^)\]}）]*)[)\]}）]/g;
const BETWEEN = /\s*(?:[/|&+,;、／]|\s[-–—]\s|\s(?:and|or|dan|atau|et|ou|und|oder)\s)\s*/i;
/** Beside a name these are how to reach a person, which is nothing for a program. */
const CONTACT = /\b(?:e-?mails?|surel|phones?|telephone|tel|mobile|telepon|hp|wa|whatsapp)\b/i;

/** A longer text is a title or a sentence. */
const LONGEST = 100;

const plainHeader = (header: string): string =>
  header
    .trim()
    .replace(/[:*]+$/, '')
    .replaceAll('_', ' ')
    .trim();

/** A column's role by its header alone. */
export function roleOfHeader(header: string): Role | undefined {
  if (header.length > LONGEST) return undefined;
  const text = plainHeader(header);
  const whole = roleOfPart(text);
  if (whole || CONTACT.test(text) || /[:：]/.test(text)) return whole;
  const roles = new Set(
    text
      .replace(BRACKETS, ' ')
      .split(BETWEEN)
      .flatMap((part) => roleOfPart(plainHeader(part)) ?? []),
  );
  if (roles.size < 2) return [...roles][0];
  return TOGETHER.find(([known]) => [...roles].every((role) => known.includes(role)))?.[1];
}

/** The text in brackets of a header, such as the zone of `Time (WITA)`. */
export const bracketed = (header: string): string[] =>
  [...header.matchAll(BRACKETS)].map(([, inside = '']) => inside.trim());
