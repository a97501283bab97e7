import type { Language } from '../../program/model/languages.ts';
import { eventLanguage } from '../store/model/event-language.ts';

export interface GateWords {
  lang?: Language;
  title: string;
  prompt: string;
  /** Of the field, and of what stands in it while it is empty. */
  label: string;
  placeholder: string;
  submit: string;
  wrong: string;
  /** The question where a password comes from, and its answer, whose commands stand in backticks. */
  help: string;
  origin: string;
  lost: string;
  back: string;
}

/** As specified, for the event that the software was made for. */
const SPECIFIED: GateWords = {
  title: 'Editor Access Required',
  prompt: 'Please enter your password to access the editor menu',
  label: 'Password',
  placeholder: 'Enter your password',
  submit: 'Submit',
  wrong: 'Password yang anda masukan salah.',
  help: 'Where does the password come from?',
  origin:
    'Ask whoever runs this site. The server prints a first password once, when it is started for the first time, and `set-password` on its ' +
    'machine sets another. A password of your own, made there with `accounts add`, goes into the same field.',
  lost: 'A lost password can’t be looked up, because the server doesn’t store it. It can only be replaced.',
  back: 'Back to the public page',
};

const OF_OTHER_EVENTS: Readonly<Record<Language, GateWords>> = {
  en: { ...SPECIFIED, lang: 'en', wrong: 'This password is wrong.' },
  fr: {
    lang: 'fr',
    title: 'Accès réservé aux organisateurs',
    prompt: 'Saisissez votre mot de passe pour ouvrir l’éditeur',
    label: 'Mot de passe',
    placeholder: 'Votre mot de passe',
    submit: 'Valider',
    wrong: 'Ce mot de passe est incorrect.',
    help: 'D’où vient le mot de passe\u00a0?',
    origin:
      'Demandez-le à la personne qui gère ce site. Le serveur affiche un premier mot de passe une seule fois, à son premier démarrage, et ' +
      '`set-password`, sur sa machine, en choisit un autre. Un mot de passe personnel, créé là avec `accounts add`, se saisit dans le même champ.',
    lost: 'Un mot de passe perdu ne peut pas être retrouvé, car le serveur ne le conserve pas. Il peut seulement être remplacé.',
    back: 'Retour à la page publique',
  },
  id: {
    lang: 'id',
    title: 'Khusus panitia',
    prompt: 'Masukkan kata sandi Anda untuk membuka editor',
    label: 'Kata sandi',
    placeholder: 'Kata sandi Anda',
    submit: 'Kirim',
    wrong: 'Kata sandi ini salah.',
    help: 'Dari mana kata sandi berasal?',
    origin:
      'Tanyakan kepada pengelola situs ini. Server menampilkan kata sandi pertama satu kali saja, saat pertama kali dijalankan, dan ' +
      '`set-password` di komputernya menggantinya. Kata sandi pribadi, yang dibuat di sana dengan `accounts add`, diisi di kolom yang sama.',
    lost: 'Kata sandi yang hilang tidak dapat dilihat lagi, karena server tidak menyimpannya. Kata sandi itu hanya dapat diganti.',
    back: 'Kembali ke halaman publik',
  },
};

/** The words of the gate: those of the event's language, or the specified ones. */
export function gateWords(): GateWords {
  const language = eventLanguage();
  return language ? OF_OTHER_EVENTS[language] : SPECIFIED;
}
