import { defineElement } from '../../kit/element-definition.ts';
import { buttonParts, pendingButtonParts, sectionParts } from '../shared/parts.ts';

export const travelInfo = defineElement({
  tag: 'travel-info',
  description: 'Travel and local information: topics of advice with their times and prices, then the places to find.',
  rests: true,
  parts: {
    ...sectionParts,
    ...buttonParts,
    ...pendingButtonParts,
    topic: 'One topic of advice.',
    places: 'The list of places.',
    place: 'One place with its map button.',
  },
});
