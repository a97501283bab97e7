/**
 * The marks on the parts of a prerendered root. This file imports no React, so that scripts that start before React can
 * use it.
 */

/** The hash of a build's styles and of the code that makes its markup (`build/vite-plugins/shared-sheet.ts`). */
declare const __STYLES__: string;
export const STYLES = __STYLES__;

/**
 * Marks the wrapper that is React's root, so that nodes beside it (styles, data) never disturb hydration. If the server
 * has made the wrapper, the value is the {@link STYLES} beside it.
 */
export const ROOT_ATTRIBUTE = 'data-root';
/** Marks the wrapper of a root without the styles that its markup doesn't need; `completeStyles` adds them. */
export const LEAN_ATTRIBUTE = 'data-lean';
/** Marks the JSON beside prerendered markup: the data the server rendered with that the markup doesn't contain. */
export const DATA_ATTRIBUTE = 'data-hydrate';
/** Marks the style elements of a declarative root; the adopted sheet replaces those of another build. */
export const STYLE_ATTRIBUTE = 'data-root-style';

/**
 * Whether a root was prerendered with the styles of this build. Adopting the shared sheet would only style every node
 * anew.
 */
export const hasOwnStyles = (root: ShadowRoot): boolean => !!root.querySelector(`[${ROOT_ATTRIBUTE}="${STYLES}"]`);
