/** What a column of a table may say of an item, and how a header says so. */
import { escapeHtml } from '../../../program/html/escape-html.ts';
import { foldText } from '../../../program/search/fold-text.ts';
import { type LabelKind, readLabel } from '../../../program/search/labels.ts';

export type Role =
  | 'id'
  | 'day'
  | 'date'
  | 'time'
  | 'start'
  | 'end'
  | 'duration'
  | 'title'
  | 'description'
  | LabelKind
  | 'points'
  | 'label'
  | 'hidden'
  | 'note'
  | 'ignored';

/** How the roles are called, in the order in which they are offered. */
export const ROLE_NAMES: Readonly<Record<Role, string>> = {
  ignored: 'Not imported',
  title: 'Title',
  day: 'Day',
  date: 'Date',
  time: 'Time',
  start: 'Start',
  end: 'End',
  duration: 'Duration',
  description: 'Description',
  place: 'Room',
  people: 'Speakers',
  chair: 'Chair',
  track: 'Track',
  points: 'Sub-items, one a line',
  label: 'Sub-item with this label',
  hidden: 'Hidden',
  note: 'Note for editors',
  id: 'Id of our export',
};

/** Only these may be said by several columns. */
export const isRepeatable = (role: Role): boolean => role === 'ignored' || role === 'label';

/** What a sub-item of each kind begins with. */
export const LABELS: Readonly<Record<LabelKind, string>> = {
  place: 'Room',
  people: 'Speaker',
  chair: 'Chair',
  track: 'Track',
};

/** Patterns of whole headers, folded, in English, Indonesian, French and German, besides the labels of sub-items. */
const HEADERS: readonly (readonly [Role, RegExp])[] = [
  ['id', /^(?:id|item id|@id)$/],
  ['day', /^(?:day|days?|hari|jour|tag|weekday|day title)$/],
  ['date', /^(?:date|tanggal|tgl|datum|day\/date|hari\/tanggal|hari, tanggal)$/],
  ['time', /^(?:time|times|time slot|slot|hours?|schedule|waktu|jam|pukul|horaires?|heures?|zeit|uhrzeit)$/],
  [
    'start',
    /^(?:start(?:s|ing)?(?: time| date| at)?|begin(?:s|ning)?(?: time)?|from|mulai|waktu mulai|jam mulai|dari|debut|heure de debut|de|beginn|von|anfang)$/,
  ],
  [
    'end',
    /^(?:end(?:s|ing)?(?: time| date| at)?|finish(?:es)?|to|until|till|selesai|waktu selesai|jam selesai|sampai|fin|heure de fin|a|ende|bis)$/,
  ],
  [
    'duration',
    /^(?:duration|length|duree|durasi|dauer|minutes|min|mins|menit)(?: \(?(?:min|minutes|menit|h|hh:mm)\.?\)?)?$/,
  ],
  [
    'title',
    /^(?:titles?|talk(?: title)?|session(?: title| name)?|presentation title|paper title|item|event|event title|name|activity|program(?:me)?|agenda|subject|topic|judul|acara|kegiatan|titre|intitule|sujet|titel|thema|veranstaltung)$/,
  ],
  [
    'description',
    /^(?:description|abstract|details?|summary|text|deskripsi|abstrak|keterangan|resume|descriptif|beschreibung|zusammenfassung)$/,
  ],
  ['place', /^(?:stage|amphitheatre|raum|ort|saal)$/],
  [
    'people',
    /^(?:people|persons?|speakers? names?|presenting author|authors?|conferenciers?|conferencieres?|auteurs?|referent(?:en|in)?|sprecher|vortragende)$/,
  ],
  ['chair', /^(?:president|moderateurs?|moderatrices?|leitung|moderation)$/],
  ['track', /^(?:tracks|streams|theme|category|type|tema|parcours|kategorie)$/],
  ['points', /^(?:sub-?items?|points?|list|program details|butir|sous-points?|unterpunkte)$/],
  ['hidden', /^(?:hidden)$/],
  ['note', /^(?:note|note for editors|internal notes?)$/],
];

/** A header, or any short text, for comparisons. */
export const folded = (text: string): string => foldText(text).replace(/\s+/g, ' ').trim();

/** What a column says by its header alone. */
export function roleOfHeader(header: string): Role | undefined {
  const text = header
    .trim()
    .replace(/[:*]+$/, '')
    .replaceAll('_', ' ')
    .trim();
  const key = folded(text);
  const known = HEADERS.find(([, pattern]) => pattern.test(key))?.[0];
  // A label with something behind it is no header.
  return known ?? (/[:：]/.test(text) ? undefined : readLabel(`${escapeHtml(text)}: x`)?.kind);
}
