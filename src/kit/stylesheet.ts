import { ROOT_ATTRIBUTE, STYLE_ATTRIBUTE, STYLES } from './root-markup.ts';

/**
 * One constructable stylesheet that every shadow root adopts. The build registers each CSS file here
 * (`vite-plugin-shared-sheet.ts`), so there is no CSS file to request and no unstyled frame.
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
 * Whether a root has brought the styles of this build along: then every node below would only be styled anew. A host page's
 * policy may not allow them, and a sheet belongs to one document, so an element moved to another one has lost it.
 */
const isStyled = (root: ShadowRoot) =>
  import.meta.env.PROD &&
  root.querySelector(`[${ROOT_ATTRIBUTE}="${STYLES}"]`) &&
  root.styleSheets.length + root.adoptedStyleSheets.length > 0;

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
