import { defineElement } from '../../kit/definition/element-definition.ts';

export const partnerMarquee = defineElement({
  tag: 'partner-marquee',
  description: 'The partner institutions, in two rows that move in opposite directions until they are paused.',
  hydrateOnInteraction: true,
  parts: {
    strip: 'The whole strip.',
    row: 'One moving row.',
    logo: 'One institution.',
    pause: 'The button that stops and starts the movement.',
  },
});
