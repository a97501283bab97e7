import { defineElement } from '../../kit/definition/element-definition.ts';
import { sectionParts } from '../../ui/parts.ts';

export const textSection = defineElement({
  tag: 'text-section',
  description:
    'A section of a title and a text of the host’s own, such as its fees. Without one, for which its host has no text, it shows its children.',
  hydrateOnInteraction: true,
  parts: {
    ...sectionParts,
    text: 'The text below the heading.',
  },
});
