/** How the parts of a prerendered root are marked. Imports no React, so that scripts which start before it can use it. */

/** Which styles a build has, by a hash of them (`build/vite-plugins/shared-sheet.ts`). */
declare const __STYLES__: string;
export const STYLES = __STYLES__;

/**
 * The React root is a wrapper, so that nodes beside it (styles, data) never disturb hydration. Where the server has made it,
 * the value is the {@link STYLES} beside it.
 */
export const ROOT_ATTRIBUTE = 'data-root';
/** Marks the JSON beside prerendered markup: the data the server rendered with that the markup doesn't contain. */
export const DATA_ATTRIBUTE = 'data-hydrate';
/** Marks the style elements of a declarative root; the adopted sheet replaces those of another build. */
export const STYLE_ATTRIBUTE = 'data-root-style';

/** Whether a root has markup whose styles are those of this build: every node would only be styled anew by others. */
export const hasOwnStyles = (root: ShadowRoot): boolean => !!root.querySelector(`[${ROOT_ATTRIBUTE}="${STYLES}"]`);
