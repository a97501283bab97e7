import type { Texts } from './texts.ts';

/** French. A no-break space stands before a colon, as French typography has it. */
export const fr: Texts = {
  lang: 'fr',
  title: 'Programme',
  tentative: 'Ce programme est provisoire et peut encore changer.',
  loading: 'Chargement du programme…',
  slow: 'Le chargement est plus long que d’habitude.',
  stop: 'Arrêter',
  retry: 'Réessayer',
  failed: 'Le programme n’a pas pu être chargé.',
  now: 'En cours',
  days: 'Jours',
  all: 'Tous',
  weekdays: 'dim. lun. mar. mer. jeu. ven. sam.',
  nextDay: 'le lendemain',
  jump: 'Maintenant',
  starts: 'Début dans {time}.',
  over: 'L’événement est terminé.',
  running: { one: 'En cours\u00a0: {count} session.', other: 'En cours\u00a0: {count} sessions.' },
  next: 'Ensuite, dans {time}\u00a0: {title}',
  empty: 'Le programme n’a pas encore été publié.',
  noDays: 'Ce jour ne figure pas au programme.',
  noItems: 'Détails à venir.',
};
