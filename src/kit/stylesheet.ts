import { hasOwnStyles, LEAN_ATTRIBUTE, STYLE_ATTRIBUTE } from './tree/root-markup.ts';

/**
 * One constructable stylesheet for every shadow root, except those that were prerendered with the same styles. The
 * build registers each CSS file here. docs/decisions/one-stylesheet.md
 */
const cssById = new Map<string, string>();
const sheets = new WeakMap<Document, CSSStyleSheet>();
let constructed: CSSStyleSheet | undefined;

const allCss = () => [...cssById.values()].join('\n');

/** Adds or, under hot reload, replaces one file's CSS. `id` is its path below `src/`. */
export function register(id: string, css: string): void {
  cssById.set(id, css);
  constructed?.replaceSync(allCss());
}

/**
 * Whether the styles that a root has brought are right and in effect. A page's policy may forbid style elements, and a
 * constructed sheet is lost when its root moves to another document.
 */
function isStyled(root: ShadowRoot): boolean {
  if (!import.meta.env.PROD || !hasOwnStyles(root)) return false;
  const style = root.querySelector<HTMLStyleElement>(`style[${STYLE_ATTRIBUTE}]`);
  return style ? !!style.sheet : root.adoptedStyleSheets.length > 0;
}

/** Makes `root` use the shared sheet of its document, unless it has brought the same styles. */
export function adopt(root: ShadowRoot): void {
  if (!isStyled(root)) adoptShared(root);
}

/** Gives `root` the styles that its host has left out because its markup didn't need them. */
export function completeStyles(root: ShadowRoot): void {
  if (root.querySelector(`[${LEAN_ATTRIBUTE}]`)) adoptShared(root);
}

function adoptShared(root: ShadowRoot): void {
  const owner = root.ownerDocument;
  let sheet = sheets.get(owner);
  if (!sheet) {
    const view = owner.defaultView ?? window;
    sheet = new view.CSSStyleSheet();
    sheet.replaceSync(allCss());
    sheets.set(owner, sheet);
    constructed ??= sheet;
  }
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  for (const style of root.querySelectorAll(`style[${STYLE_ATTRIBUTE}]`)) style.remove();
}

/**
 * The CSS of the files in some folders below `src/`, such as `kit/`.
 * @param without a folder in them that is left out
 */
export const cssBelow = (folders: readonly string[], without?: string): string =>
  [...cssById]
    .filter(([id]) => folders.some((folder) => id.startsWith(folder)) && !(without && id.startsWith(without)))
    .map(([, css]) => css.trim())
    .join('\n');
