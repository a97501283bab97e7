import { defineElement } from '../../kit/definition/element-definition.ts';
import { sectionParts } from '../../ui/parts.ts';

export const textSection = defineElement({
  tag: 'text-section',
  description:
    'A section of a title and a text of the host’s own, such as its fees. Without one, for which its host has no text, it shows its children.',
  attributes: {
    anchor: {
      kind: 'string',
      description:
        'In a page of another site: which free section of the host to show, by the end of its address, such as `fees` of `/#fees`.',
    },
  },
  hydrateOnInteraction: true,
  parts: {
    ...sectionParts,
    text: 'The text below the heading.',
  },
});
