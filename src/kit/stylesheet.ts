import { hasOwnStyles, STYLE_ATTRIBUTE } from './tree/root-markup.ts';

/**
 * One constructable stylesheet, which every shadow root adopts that hasn't brought the same styles. The build registers each
 * CSS file here. docs/decisions/one-stylesheet.md
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
 * Whether a root needs no other styles than it has brought. A host page's policy may forbid those in style elements, and one
 * constructed for it is lost when it is moved to another document.
 */
function isStyled(root: ShadowRoot): boolean {
  if (!import.meta.env.PROD || !hasOwnStyles(root)) return false;
  const style = root.querySelector<HTMLStyleElement>(`style[${STYLE_ATTRIBUTE}]`);
  return style ? !!style.sheet : root.adoptedStyleSheets.length > 0;
}

/** Makes `root` use the shared sheet of its document, instead of the styles that it has brought, unless these are the same. */
export function adopt(root: ShadowRoot): void {
  if (isStyled(root)) return;
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

/** The CSS of the files in these folders below `src/`, such as `kit/`. */
export const cssBelow = (...folders: string[]): string =>
  [...cssById]
    .filter(([id]) => folders.some((folder) => id.startsWith(folder)))
    .map(([, css]) => css.trim())
    .join('\n');
