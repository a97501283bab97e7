import { defineElement } from '../../kit/definition/element-definition.ts';
import { buttonParts, pendingButtonParts, primaryButtonParts } from '../../ui/parts.ts';

export const siteNav = defineElement({
  tag: 'site-nav',
  description:
    'Bar at the top of the page. In narrow places the menu is a popover: the browser opens it, closes it on Escape and returns focus, with or without scripts.',
  parts: {
    ...buttonParts,
    ...pendingButtonParts,
    ...primaryButtonParts,
    bar: 'The whole bar.',
    brand: 'The short name of the meeting.',
    link: 'A link to a section of the page.',
    'theme-toggle': 'The switch between light and dark.',
    'menu-toggle': 'The button that opens the menu in narrow places.',
    menu: 'The menu in narrow places.',
  },
});
