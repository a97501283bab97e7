import { defineElement } from '../../kit/element-definition.ts';
import { buttonParts, pictureParts, sectionParts } from '../shared/parts.ts';

export const organizingCommittee = defineElement({
  tag: 'organizing-committee',
  description: 'The five leaders, the Secretariat and the Person in Charge.',
  parts: {
    ...sectionParts,
    ...buttonParts,
    ...pictureParts,
    leaders: 'The list of leaders.',
    leader: 'One leader.',
    portrait: 'The photo or drawing of a leader.',
    card: 'The card of the Secretariat or of the Person in Charge.',
  },
});
