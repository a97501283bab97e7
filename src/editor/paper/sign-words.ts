/** Signs as the editor names them, and as the address that prints them does. */
import { type Sign, type SignPlace, signParameter } from '../../program/api/sign-bodies.ts';
import { counted } from '../store/model/rows/counted.ts';
import { momentText } from '../store/api/event-clock.ts';

/** The longest address that every proxy takes, with room for its own part. */
const LONGEST_ADDRESS = 7_000;

/** The address that prints some signs; all of them where they are too many for an address. */
export function signsAddress(signs: readonly SignPlace[]): string {
  const address = `/signs?${signs.map(signParameter).join('&')}`;
  return signs.length > 0 && address.length <= LONGEST_ADDRESS ? address : '/signs';
}

/** `Hall A`, `Timetable` */
export const placeText = ({ room }: SignPlace): string => room ?? 'Timetable';

/** `printed on 25 November 2026, 14:03, by Ana`. @param zone absent: that of the device */
export function printedText({ printed_at, printed_by }: Sign, zone: string | undefined): string {
  if (printed_at === null) return 'never printed';
  return `printed on ${momentText(printed_at, zone)}${printed_by && `, by ${printed_by}`}`;
}

/** `1 sign is`, `3 signs are` */
export const signsAre = (count: number): string => `${counted(count, 'sign')} ${count === 1 ? 'is' : 'are'}`;
