/** The element's own texts, by language. The load error has the specified words in both. */
const TEXTS = {
  en: {
    lang: 'en',
    title: 'Program',
    tentative: 'This schedule is tentative and may be updated.',
    loading: 'Loading the program…',
    slow: 'This is taking longer than usual.',
    stop: 'Stop',
    retry: 'Try again',
    now: 'Now',
    days: 'Days',
    all: 'All',
    weekdays: 'Sun Mon Tue Wed Thu Fri Sat',
    nextDay: 'the next day',
    jump: 'Now',
    starts: (time: string) => `Starts in ${time}.`,
    over: 'The event is over.',
    running: (count: number) => `Now: ${count} ${count === 1 ? 'session' : 'sessions'}.`,
    next: (time: string, title: string) => `Next in ${time}: ${title}`,
    empty: 'The program has not been published yet.',
    noDays: 'The program has no such day.',
    noItems: 'To be announced.',
  },
  id: {
    lang: 'id',
    title: 'Program',
    tentative: 'Jadwal ini masih sementara dan dapat berubah.',
    loading: 'Memuat program…',
    slow: 'Ini memakan waktu lebih lama dari biasanya.',
    stop: 'Hentikan',
    retry: 'Coba lagi',
    now: 'Sedang berlangsung',
    days: 'Hari',
    all: 'Semua',
    weekdays: 'Min Sen Sel Rab Kam Jum Sab',
    nextDay: 'hari berikutnya',
    jump: 'Sekarang',
    starts: (time: string) => `Dimulai dalam ${time}.`,
    over: 'Acara telah selesai.',
    running: (count: number) => `Sedang berlangsung: ${count} sesi.`,
    next: (time: string, title: string) => `Berikutnya dalam ${time}: ${title}`,
    empty: 'Program belum diterbitkan.',
    noDays: 'Program tidak memuat hari tersebut.',
    noItems: 'Akan diumumkan.',
  },
} as const;

export type Texts = (typeof TEXTS)[keyof typeof TEXTS];

/** The texts for a language tag such as `id` or `en-GB`; English for any other language. */
export const textsFor = (lang = 'en'): Texts => (/^id\b/i.test(lang) ? TEXTS.id : TEXTS.en);
