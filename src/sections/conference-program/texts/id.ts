import type { Texts } from './texts.ts';

/** Indonesian. */
export const id: Texts = {
  lang: 'id',
  title: 'Program',
  tentative: 'Jadwal ini masih sementara dan dapat berubah.',
  loading: 'Memuat program…',
  slow: 'Ini memakan waktu lebih lama dari biasanya.',
  stop: 'Hentikan',
  retry: 'Coba lagi',
  // The specified sentence before it says it in this language.
  failed: '',
  now: 'Sedang berlangsung',
  days: 'Hari',
  all: 'Semua',
  weekdays: 'Min Sen Sel Rab Kam Jum Sab',
  nextDay: 'hari berikutnya',
  jump: 'Sekarang',
  starts: 'Dimulai dalam {time}.',
  over: 'Acara telah selesai.',
  running: { other: 'Sedang berlangsung: {count} sesi.' },
  next: 'Berikutnya dalam {time}: {title}',
  empty: 'Program belum diterbitkan.',
  noDays: 'Hari tersebut tidak ada dalam program.',
  noItems: 'Akan diumumkan.',
  link: 'Tautan',
  calendar: 'Tambahkan ke kalender',
  share: 'Bagikan',
  copy: 'Salin tautan',
  copied: 'Tersalin',
};
