import { catalogFor } from '../../bundles/catalog/element-definitions.ts';
import type { Language } from '../../program/model/languages.ts';

/** The words of the feed of changes. `{title}` and `{count}` stand for what is put there. */
export interface FeedWords {
  /** The title of the feed, behind the event's name. */
  feed: string;
  replaced: string;
  many: string;
  /** The titles of a row that was added, changed, deleted or only put elsewhere. */
  row: Record<'add' | 'change' | 'delete' | 'move', string>;
  day: Record<'add' | 'change' | 'delete' | 'move', string>;
  /** The names of fields, and of the row that another one lies in. */
  fields: Readonly<Record<string, string>>;
  /** Said of an item that has a state. */
  states: Readonly<Record<string, string>>;
  /** Between a field and what has changed of it. */
  colon: string;
  /** Stands for a text that is too long to be repeated. */
  changed: string;
  none: string;
  noTime: string;
}

/** The words that the program has for them. */
function statesIn(lang: Language): FeedWords['states'] {
  const { cancelled, full } = catalogFor(lang);
  return { cancelled, full };
}

export const FEED_WORDS: Readonly<Record<Language, FeedWords>> = {
  en: {
    feed: 'changes of the program',
    replaced: 'The whole program was published anew',
    many: '{count} changes of the program',
    row: { add: 'New: {title}', change: 'Changed: {title}', delete: 'Deleted: {title}', move: 'Moved: {title}' },
    day: {
      ...{ add: 'New day: {title}', change: 'Changed day: {title}', delete: 'Deleted day: {title}' },
      move: 'Moved day: {title}',
    },
    fields: {},
    states: statesIn('en'),
    colon: ': ',
    changed: 'changed',
    none: 'none',
    noTime: 'no time',
  },
  fr: {
    feed: 'modifications du programme',
    replaced: 'Tout le programme a été publié à nouveau',
    many: '{count} modifications du programme',
    row: {
      ...{ add: 'Nouveau\u00a0: {title}', change: 'Modifié\u00a0: {title}', delete: 'Supprimé\u00a0: {title}' },
      move: 'Déplacé\u00a0: {title}',
    },
    day: {
      ...{ add: 'Nouveau jour\u00a0: {title}', change: 'Jour modifié\u00a0: {title}' },
      ...{ delete: 'Jour supprimé\u00a0: {title}', move: 'Jour déplacé\u00a0: {title}' },
    },
    fields: {
      title: 'Titre',
      date: 'Date',
      time: 'Horaire',
      description: 'Description',
      content: 'Contenu',
      state: 'État',
      state_note: 'Précision',
      day: 'Jour',
    },
    states: statesIn('fr'),
    colon: '\u00a0: ',
    changed: 'modifié',
    none: 'rien',
    noTime: 'sans horaire',
  },
  id: {
    feed: 'perubahan program',
    replaced: 'Seluruh program diterbitkan ulang',
    many: '{count} perubahan program',
    row: { add: 'Baru: {title}', change: 'Diubah: {title}', delete: 'Dihapus: {title}', move: 'Dipindahkan: {title}' },
    day: {
      ...{ add: 'Hari baru: {title}', change: 'Hari diubah: {title}', delete: 'Hari dihapus: {title}' },
      move: 'Hari dipindahkan: {title}',
    },
    fields: {
      title: 'Judul',
      date: 'Tanggal',
      time: 'Waktu',
      description: 'Deskripsi',
      content: 'Isi',
      state: 'Status',
      state_note: 'Keterangan',
      day: 'Hari',
    },
    states: statesIn('id'),
    colon: ': ',
    changed: 'diubah',
    none: 'tidak ada',
    noTime: 'tanpa waktu',
  },
};
