import type { EventLink } from '../../content/event-content.ts';
import type { Language } from '../../program/model/languages.ts';

/** Words that pages need of an event whose file doesn't have them. */
interface EventWords {
  /** After the event, wherever something was still to come. */
  over: string;
  /** On the buttons of links without an address. */
  pending: Readonly<Record<EventLink, string>>;
  /** The language and country that link previews name. */
  locale: string;
}

export const EVENT_WORDS: Readonly<Record<Language, EventWords>> = {
  en: {
    over: 'The event is over',
    pending: { registration: 'Opens soon', chat: 'Available soon', onlineMeeting: 'Link coming soon' },
    locale: 'en_US',
  },
  fr: {
    over: 'L’événement est terminé',
    pending: { registration: 'Ouvre bientôt', chat: 'Bientôt disponible', onlineMeeting: 'Lien à venir' },
    locale: 'fr_FR',
  },
  id: {
    over: 'Acara telah selesai',
    pending: { registration: 'Segera dibuka', chat: 'Segera tersedia', onlineMeeting: 'Tautan menyusul' },
    locale: 'id_ID',
  },
};
