import { defineElement } from '../../kit/element-definition.ts';

export const siteFooter = defineElement({
  tag: 'site-footer',
  description: 'End of the page: the event once more, its organizers, and the ways on.',
  parts: {
    footer: 'The whole footer.',
  },
});
