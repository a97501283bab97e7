import { defineElement } from '../../kit/definition/element-definition.ts';
import { buttonParts, pendingButtonParts, primaryButtonParts, sectionParts } from '../../ui/parts.ts';

export const zoomCard = defineElement({
  tag: 'zoom-card',
  description: 'How to take part remotely: the join link, and the meeting ID and passcode to type in.',
  hydrateOnInteraction: true,
  parts: {
    ...sectionParts,
    ...buttonParts,
    ...pendingButtonParts,
    ...primaryButtonParts,
    card: "The card with the meeting's data.",
    field: 'The meeting ID or the passcode with its label and button.',
    value: 'The meeting ID or the passcode itself.',
  },
});
