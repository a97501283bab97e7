/** The texts of pages for frames beside the program, in the languages of the catalogs. For the server alone. */
import site from '../../content/item-page.json' with { type: 'json' };
import type { Language } from '../../program/model/languages.ts';
import { catalogFor } from '../../bundles/catalog/element-definitions.ts';

export type ItemPageWords = Omit<typeof site, '$schema'>;

interface FramedTexts {
  /** Of a link that its frame doesn't let it open; the address follows. */
  noLinks: string;
  /** The page of one item. */
  item: ItemPageWords;
}

const { google, outlook, microsoft } = site;
const SERVICES = { google, outlook, microsoft };

const TEXTS: Readonly<Record<Language, FramedTexts>> = {
  en: {
    noLinks: 'Links can’t be opened here. The address, to copy:',
    // As the site has them.
    item: site,
  },
  fr: {
    noLinks: 'Les liens ne peuvent pas s’ouvrir ici. L’adresse, à copier\u202f:',
    item: {
      ...SERVICES,
      back: 'Programme',
      when: 'Quand',
      ownTime: 'Votre heure\u202f:',
      watch: 'Regarder en direct',
      recording: 'Enregistrement',
      calendar: 'Ajouter à l’agenda',
      mine: 'Mon programme',
      share: 'Partager',
      copy: 'Copier le lien',
      copied: 'Lien copié',
      beside: 'Avant et après',
      before: 'Avant',
      after: 'Ensuite',
      unavailable: 'Le programme n’a pas pu être chargé',
      retry: 'Réessayer',
      gone: 'Ne figure plus au programme',
      goneItem: 'Cet élément a été annulé, ou ne figure plus au programme.',
      goneUnknown: 'Cet élément n’existe pas. Il a peut-être été annulé, ou l’adresse est mal saisie.',
      program: 'Voir le programme',
    },
  },
  id: {
    noLinks: 'Tautan tidak dapat dibuka di sini. Alamatnya, untuk disalin:',
    item: {
      ...SERVICES,
      back: 'Program',
      when: 'Waktu',
      ownTime: 'Waktu Anda:',
      watch: 'Tonton sekarang',
      recording: 'Rekaman',
      calendar: 'Tambahkan ke kalender',
      mine: 'Program saya',
      share: 'Bagikan',
      copy: 'Salin tautan',
      copied: 'Tautan disalin',
      beside: 'Sebelum dan sesudahnya',
      before: 'Sebelumnya',
      after: 'Berikutnya',
      unavailable: 'Program tidak dapat dimuat',
      retry: 'Coba lagi',
      gone: 'Tidak ada lagi dalam program',
      goneItem: 'Acara ini dibatalkan, atau tidak ada lagi dalam program.',
      goneUnknown: 'Acara ini tidak ada. Mungkin sudah dibatalkan, atau alamatnya salah ketik.',
      program: 'Lihat program',
    },
  },
};

/** The texts for a language tag; English for a language without a catalog. */
export function framedTexts(wanted?: string): FramedTexts & { lang: Language } {
  const { lang } = catalogFor(wanted);
  return { lang, ...TEXTS[lang] };
}
