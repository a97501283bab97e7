import { defineElement } from '../../kit/definition/element-definition.ts';
import { buttonParts, pendingButtonParts, sectionParts } from '../../ui/parts.ts';

export const travelInfo = defineElement({
  tag: 'travel-info',
  description: 'Travel and local information: topics of advice with their times and prices, then the places to find.',
  hydrateOnInteraction: true,
  parts: {
    ...sectionParts,
    ...buttonParts,
    ...pendingButtonParts,
    topic: 'One topic of advice.',
    places: 'The list of places.',
    place: 'One place with its map button.',
  },
});
