import { type Finding, wrong } from './finding.ts';

/** Seconds by which two clocks may differ. */
const TOLERANCE_S = 30;

/** The finding about a clock that differs; times in milliseconds since 1970. */
export function compareClocks(whose: string, other: number, own = Date.now()): Finding | undefined {
  const apart = Math.round(Math.abs(own - other) / 1000);
  if (apart <= TOLERANCE_S) return undefined;
  return wrong(`The clocks of this machine and of ${whose} are ${apart} s apart: let NTP set both.`);
}
