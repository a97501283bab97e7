import { defineElement } from '../../kit/definition/element-definition.ts';

export const siteFooter = defineElement({
  tag: 'site-footer',
  description: 'End of the page: the event again, its organizers, and further links.',
  hydrateOnInteraction: true,
  parts: {
    footer: 'The whole footer.',
  },
});
