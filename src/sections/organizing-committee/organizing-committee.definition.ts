import { defineElement } from '../../kit/definition/element-definition.ts';
import { buttonParts, pendingButtonParts, pictureParts, sectionParts } from '../../ui/parts.ts';

export const organizingCommittee = defineElement({
  tag: 'organizing-committee',
  description: 'The leaders, the Secretariat and the Person in Charge.',
  hydrateOnInteraction: true,
  parts: {
    ...sectionParts,
    ...buttonParts,
    ...pendingButtonParts,
    ...pictureParts,
    leaders: 'The list of leaders.',
    leader: 'One leader.',
    portrait: 'The photo or drawing of a leader.',
    card: 'The card of the Secretariat or of the Person in Charge.',
  },
});
