/** Entry of the script in which one writes formatted text, separate so that editors download it when a form needs it. */
export { losses, mountRichText } from '../editor/rich-text/rich-text.ts';
