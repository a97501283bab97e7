/** The words of the pages of rooms and of the page that prints signs, in the languages of the catalogs. For the server alone. */
import roomPage from '../../../content/room-page.json' with { type: 'json' };
import signsPage from '../../../content/signs-page.json' with { type: 'json' };
import type { Language } from '../../../program/model/languages.ts';

export type RoomPageWords = Omit<typeof roomPage, '$schema'>;
export type SignsPageWords = Omit<typeof signsPage, '$schema'>;

interface RoomWords {
  page: RoomPageWords;
  signs: SignsPageWords;
}

export const ROOM_WORDS: Readonly<Record<Language, RoomWords>> = {
  // As the site has them.
  en: { page: roomPage, signs: signsPage },
  fr: {
    page: {
      description: 'Ce qui se passe maintenant en {room}, ensuite, et tous les jours\u202f: {event}.',
      free: 'Il n’y a rien ici en ce moment.',
      over: 'C’était la dernière séance de cette salle.',
      moved: '{title}\u202f: maintenant en {room}.',
      none: 'Rien n’est encore prévu dans cette salle.',
      others: 'Autres salles',
      unknown: 'Cette salle n’existe pas',
      unknownText: 'Elle a peut-être changé de nom, ou l’adresse est mal saisie.',
    },
    signs: {
      title: 'Affiches à imprimer',
      room: 'Salle',
      allRooms: 'Toutes les salles',
      day: 'Jour',
      allDays: 'Tous les jours',
      sheets: 'Feuilles',
      allSheets: 'Affiches et horaire',
      signs: 'Affiches de porte',
      timetable: 'Horaire',
      chosen: 'Choix\u202f: {count}',
      paper: 'Papier',
      print: 'Imprimer',
      scan: 'Ce qui se passe ici maintenant\u202f: scannez, ou ouvrez',
      scanProgram: 'Tout le programme\u202f: scannez, ou ouvrez',
      asOf: 'État\u202f: {time}',
      part: '{part} sur {of}',
      none: 'Il n’y a rien à imprimer\u202f: le programme ne nomme pas encore de salle.',
      noneChosen: 'Il n’y a rien à imprimer pour cette salle et ce jour.',
      unknown: 'Le programme n’a pas cette salle ou ce jour.',
    },
  },
  id: {
    page: {
      description: 'Yang berlangsung sekarang di {room}, yang berikutnya, dan semua harinya: {event}.',
      free: 'Saat ini tidak ada acara di sini.',
      over: 'Itu acara terakhir di ruang ini.',
      moved: '{title} sekarang di {room}.',
      none: 'Belum ada acara di ruang ini.',
      others: 'Ruang lain',
      unknown: 'Ruang ini tidak ada',
      unknownText: 'Mungkin namanya sudah berubah, atau alamatnya salah ketik.',
    },
    signs: {
      title: 'Lembar untuk dicetak',
      room: 'Ruang',
      allRooms: 'Semua ruang',
      day: 'Hari',
      allDays: 'Semua hari',
      sheets: 'Lembar',
      allSheets: 'Papan pintu dan jadwal',
      signs: 'Papan pintu',
      timetable: 'Jadwal',
      chosen: '{count} dipilih',
      paper: 'Kertas',
      print: 'Cetak',
      scan: 'Yang berlangsung di sini sekarang: pindai, atau buka',
      scanProgram: 'Seluruh program: pindai, atau buka',
      asOf: 'Per {time}',
      part: '{part} dari {of}',
      none: 'Tidak ada yang dapat dicetak: program belum menyebut ruang.',
      noneChosen: 'Tidak ada yang dapat dicetak untuk ruang dan hari ini.',
      unknown: 'Program tidak memiliki ruang atau hari ini.',
    },
  },
};
