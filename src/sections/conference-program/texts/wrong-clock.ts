import { fill, type Texts } from './texts.ts';

/** By how much a device's clock is wrong: `3 minutes`, `2 hours`. */
function durationText(minutes: number, lang: string): string {
  const [count, unit] = minutes < 120 ? [minutes, 'minute'] : [Math.round(minutes / 60), 'hour'];
  return new Intl.NumberFormat(lang, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
}

/** That a device's clock is wrong. @param behind by how many minutes it is behind; negative if it is ahead */
export const wrongClock = (behind: number, texts: Texts): string =>
  fill(behind > 0 ? texts.clockBehind : texts.clockAhead, { time: durationText(Math.abs(behind), texts.lang) });
