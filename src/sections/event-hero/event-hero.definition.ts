import { defineElement } from '../../kit/definition/element-definition.ts';
import { buttonParts, pendingButtonParts, primaryButtonParts } from '../../ui/parts.ts';

export const eventHero = defineElement({
  tag: 'event-hero',
  description: "Opening of the page: the meeting's name, theme, dates and place over a map cut by the fault.",
  parts: {
    ...buttonParts,
    ...pendingButtonParts,
    ...primaryButtonParts,
    hero: 'The whole opening.',
    heading: 'The name of the meeting.',
    theme: 'The theme of the meeting.',
    dates: 'The dates.',
    phase: 'How many days are left, which day it is, or that the event is over.',
    place: 'The venue and its coordinates.',
    'on-now': 'During the event, what is on in the program or comes next, with a link there.',
    actions: 'The row of buttons.',
    map: 'The map behind the text.',
  },
});
