/** The words of labels before a colon, by what they name: patterns of the whole label, in each language. */
import type { Language } from '../model/languages.ts';

export const LABEL_KINDS = [
  'place',
  'people',
  'chair',
  'track',
  'language',
  'interpretation',
  // Only that there is none: a link to one is a labelled link (`link-labels.ts`).
  'recording',
  'captions',
  'signing',
  'level',
] as const;
export type LabelKind = (typeof LABEL_KINDS)[number];

export const LABEL_WORDS: Readonly<Record<Language, Readonly<Record<LabelKind, string>>>> = {
  en: {
    place: 'rooms?|place|venue|location|(?:lecture )?hall',
    people: '(?:(?:invited|keynote|guest) )?speakers?|presenters?|lecturers?|presented by',
    chair: '(?:session )?(?:co-)?chairs?|(?:session )?chair(?:person|man|woman)|moderators?|moderated by',
    track: 'track|stream',
    language: '(?:(?:session|spoken|presentation) )?languages?(?: of (?:the )?(?:talk|session|presentation))?',
    interpretation:
      '(?:(?:simultaneous|live) )?(?:interpretation|interpreting)(?: into)?|interpreted into|(?:simultaneous|live) translation',
    recording: '(?:video )?recordings?|recorded|videos?',
    captions: '(?:(?:live|open|closed) )?caption(?:s|ing)|subtitles?',
    signing: 'sign languages?(?: interpretation)?|signing',
    level: '(?:difficulty )?level|difficulty',
  },
  fr: {
    place: 'salles?|lieu|amphi(?:théâtre)?',
    people:
      'orateurs?|oratrices?|intervenant(?:s|es?|\\(e\\)s?|\\(e\\)\\(s\\)|[·.]es?|[·.]e[·.]s)?|conférenci(?:er|ère)s?',
    chair: 'président(?:s|es?|\\(e\\)s?|[·.]es?)? de (?:séance|session)|modérat(?:eur|rice)s?',
    track: 'piste|parcours',
    language: 'langues?(?: (?:de (?:la )?(?:présentation|session|séance)|parlées?))?',
    interpretation: 'interprétation(?: simultanée)?(?: en)?|interprétée? en|traduction simultanée',
    recording: 'enregistrements?|enregistrée?|vidéos?|captation|rediffusion',
    captions: 'sous-titres?|sous-titrage(?: en direct)?',
    signing: '(?:interprétation en )?langue des signes',
    level: 'niveau(?: de difficulté)?',
  },
  id: {
    place: 'ruang(?:an)?|tempat|lokasi|aula',
    people: 'pembicara(?: (?:utama|kunci|tamu))?|narasumber|pemateri|pemakalah|penyaji',
    chair: 'ketua (?:sidang|sesi)|pemandu acara',
    track: 'jalur',
    language: 'bahasa(?: (?:pengantar|sesi|presentasi))?',
    interpretation: '(?:interpretasi|penerjemahan|penjurubahasaan)(?: simultan)?(?: ke)?',
    recording: 'rekaman|direkam|perekaman|video',
    captions: 'takarir(?: langsung)?|subtitel|teks terjemahan',
    signing: '(?:juru )?bahasa isyarat',
    level: 'tingkat(?:an)?(?: kesulitan)?',
  },
};
