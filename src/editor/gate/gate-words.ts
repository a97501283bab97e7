import type { Language } from '../../program/model/languages.ts';
import { eventLanguage } from '../store/model/event-language.ts';

interface GateWords {
  lang?: Language;
  title: string;
  prompt: string;
  /** Of the field, and of what stands in it while it is empty. */
  label: string;
  placeholder: string;
  submit: string;
  wrong: string;
}

/** As specified, for the event that the software was made for. */
const SPECIFIED: GateWords = {
  title: 'Editor Access Required',
  prompt: 'Please enter your password to access the editor menu',
  label: 'Password',
  placeholder: 'Enter your password',
  submit: 'Submit',
  wrong: 'Password yang anda masukan salah.',
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
  },
  id: {
    lang: 'id',
    title: 'Khusus panitia',
    prompt: 'Masukkan kata sandi Anda untuk membuka editor',
    label: 'Kata sandi',
    placeholder: 'Kata sandi Anda',
    submit: 'Kirim',
    wrong: 'Kata sandi ini salah.',
  },
};

/** The words of the gate: those of the event's language, or the specified ones. */
export function gateWords(): GateWords {
  const language = eventLanguage();
  return language ? OF_OTHER_EVENTS[language] : SPECIFIED;
}
