/** The words of screens, in the languages of the catalogs. For the server alone. */
import screenPage from '../../../content/screen-page.json' with { type: 'json' };
import type { Language } from '../../../program/model/languages.ts';

export type ScreenWords = Omit<typeof screenPage, '$schema'>;

export const SCREEN_WORDS: Readonly<Record<Language, ScreenWords>> = {
  en: screenPage,
  fr: {
    begins: 'Début à {time}',
    tomorrow: 'Demain, {time}',
    later: '{date}, {time}',
    next: 'Ensuite',
    nextAt: 'La suite à {time}',
    nowIn: 'En ce moment en {room}\u202f: {title}',
    rest: 'Plus tard',
    more: '+{count} autres',
    thanks: 'Merci d’être venus.',
    soon: 'Le programme s’affichera ici.',
    part: '{part} sur {of}',
    asOf: 'État à {time}',
    scan: 'Scannez pour le programme',
    unknown: 'Cet écran n’existe pas',
    unknownText: 'Il a peut-être changé de nom, ou l’adresse est mal saisie.',
    device: 'Écran {code}',
    left: 'restantes',
    few: 'Encore quelques minutes',
    finish: 'Merci de conclure',
    timeOver: 'Le temps est écoulé',
  },
  id: {
    begins: 'Mulai pukul {time}',
    tomorrow: 'Besok, {time}',
    later: '{date}, {time}',
    next: 'Berikutnya',
    nextAt: 'Berikutnya pukul {time}',
    nowIn: 'Sekarang di {room}: {title}',
    rest: 'Nanti',
    more: '+{count} lagi',
    thanks: 'Terima kasih atas kehadiran Anda.',
    soon: 'Program akan ditampilkan di sini.',
    part: '{part} dari {of}',
    asOf: 'Per {time}',
    scan: 'Pindai untuk program',
    unknown: 'Layar ini tidak ada',
    unknownText: 'Mungkin namanya sudah berubah, atau alamatnya salah ketik.',
    device: 'Layar {code}',
    left: 'tersisa',
    few: 'Tinggal beberapa menit',
    finish: 'Mohon diakhiri',
    timeOver: 'Waktu habis',
  },
};
