import { defineElement } from '../../kit/definition/element-definition.ts';
import { buttonParts, pictureParts, sectionParts } from '../../ui/parts.ts';

export const projectOverview = defineElement({
  tag: 'project-overview',
  description: 'The project page: challenge and mission with a picture each, the work packages, the expected impact.',
  hydrateOnInteraction: true,
  parts: {
    ...sectionParts,
    ...buttonParts,
    ...pictureParts,
    chapter: 'The challenge or the mission: picture and text.',
    'work-packages': 'The work packages with their title.',
    'work-package': 'One work package.',
    impacts: 'The list of expected impacts.',
    impact: 'One expected impact.',
  },
});
