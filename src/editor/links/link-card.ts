/** A card of A6 with the QR code of a link, which the page prints in place of itself. */
import type { Link } from '../../program/api/link-bodies.ts';
import type { EventInfo } from '../../program/model/event.ts';
import { printInPlace, text } from '../controls/print-in-place.ts';
import { askedPerson, endText, roomsText } from './link-draft.ts';
import { drawQr } from './qr-code.ts';

/** Styles of the card alone: nothing of them is needed until somebody prints one. CSS has no name for A6. */
const STYLES = `
@page { size: 105mm 148mm; margin: 9mm }
@media print {
  .conference-link-card { display: grid; gap: 2.5mm; justify-items: start; max-inline-size: 87mm; font: 9.5pt/1.35 system-ui, sans-serif; color: #000; overflow-wrap: anywhere }
  .conference-link-card > * { margin: 0 }
  .conference-link-card h1 { font-size: 17pt; line-height: 1.1 }
  .conference-link-card h2 { font-size: 12pt; line-height: 1.2; font-weight: 600 }
  .conference-link-card svg { inline-size: 54mm; block-size: 54mm; margin-block: -3mm; margin-inline-start: -5mm }
  .conference-link-card strong { padding-block-start: 2mm; border-block-start: 1pt solid }
}`;

/** The most rooms for whose names a card has room. */
const MOST_NAMED = 3;

const SVG = 'http://www.w3.org/2000/svg';

function code(address: string): SVGElement {
  const { size, path } = drawQr(address);
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', `0 0 ${size} ${size}`);
  const modules = document.createElementNS(SVG, 'path');
  modules.setAttribute('d', path);
  modules.setAttribute('shape-rendering', 'crispEdges');
  svg.append(modules);
  return svg;
}

/** The sentences of a card. */
export const cardTexts = (link: Link, event: EventInfo): string[] => [
  'Scan this code with the camera of a phone.',
  'Then say what happens: that a room runs late, that it is full, or that you need help.',
  `It works until ${endText(link, event)}; if it doesn’t, ask ${askedPerson(link)}.`,
];

/** Prints the card of a link. */
export function printCard(link: Link, address: string, event: EventInfo): void {
  const card = document.createElement('div');
  card.append(
    ...[
      text('p', event.name),
      text('h1', link.rooms.length > MOST_NAMED ? `${link.rooms.length} rooms` : roomsText(link)),
      text('h2', link.for_whom),
      code(address),
    ],
    ...cardTexts(link, event).map((sentence) => text('p', sentence)),
    text('strong', 'Not for the wall: whoever has this code can do the same.'),
  );
  printInPlace('conference-link-card', card, STYLES);
}
