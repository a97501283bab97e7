/**
 * The label that a fact of each kind is written with in each language, such as `Salle : Amphi A`. Others are read as well
 * (`label-words.ts`, `link-labels.ts`).
 */
import type { Language } from '../model/languages.ts';
import type { FactKind } from './facts.ts';

type WrittenKind = FactKind | 'slides';

export const WRITTEN_LABELS: Readonly<Record<Language, Readonly<Record<WrittenKind, string>>>> = {
  en: {
    place: 'Room',
    people: 'Speaker',
    chair: 'Chair',
    track: 'Track',
    language: 'Language',
    interpretation: 'Interpretation',
    recording: 'Recording',
    stream: 'Stream',
    slides: 'Slides',
  },
  fr: {
    place: 'Salle',
    people: 'Intervenant(e)',
    chair: 'Président(e) de séance',
    track: 'Parcours',
    language: 'Langue',
    interpretation: 'Interprétation',
    recording: 'Enregistrement',
    stream: 'En direct',
    slides: 'Diapositives',
  },
  id: {
    place: 'Ruang',
    people: 'Pembicara',
    chair: 'Ketua sidang',
    track: 'Jalur',
    language: 'Bahasa',
    interpretation: 'Interpretasi',
    recording: 'Rekaman',
    stream: 'Siaran',
    slides: 'Salindia',
  },
};

/** Between such a label and what it names: French has a blank before a colon, at which no line breaks. */
export const WRITTEN_COLONS: Readonly<Record<Language, string>> = { en: ': ', fr: '\u00a0: ', id: ': ' };
