/** Markup that must not remain in a page without scripts, shadow roots and shared styles. */
const OURS = /<(script|template)\b|data-root-style|:host/;

const STYLES = /<style data-root-style>(.*?)<\/style>/gs;
const KEYFRAMES = /@keyframes [^{]+\{(?:[^{}]*\{[^{}]*\})*\}/g;

/**
 * The CSS of a shadow root as nested rules of the element itself.
 * @param {string} css
 */
const nested = (css) => css.replace(/:host\(((?:[^()]|\([^()]*\))*)\)/g, '&:is($1)').replaceAll(':host', '&');

/**
 * The CSS of the given elements for a page without shadow roots; what can't be nested comes first.
 * @param {string[]} tags
 * @param {string} css
 */
export const scoped = (tags, css) =>
  `${(css.match(KEYFRAMES) ?? []).join('')}:is(${tags.join()}){${nested(css.replace(KEYFRAMES, ''))}}`;

/**
 * The two texts of CSS in a declarative shadow root: what all elements share, and the element's own.
 * @param {string} markup
 */
export function stylesIn(markup) {
  const [kit = '', own = ''] = [...markup.matchAll(STYLES)].map(([, css]) => css ?? '');
  return { kit, own };
}

/**
 * Markup without its scripts, shadow roots and their styles.
 * @param {string} html
 */
export const withoutRoots = (html) =>
  html
    .replace(/<script\b.*?<\/script>/gs, '')
    .replace(STYLES, '')
    .replace(/<template shadowrootmode[^>]*>|<\/template>/g, '');

/**
 * @param {string} page of a limit
 * @param {string} what the page is called in the error
 * @param {number} count how many items it has to have
 * @throws {Error} if the product's markup has changed so that the patterns miss something
 */
export function checkStatic(page, what, count) {
  const left = OURS.exec(page)?.[0];
  if (left) throw new Error(`The limit of ${what} still contains ${left}: make it static in static-root.mjs.`);
  const items = page.match(/part="item"/g)?.length;
  if (items !== count) throw new Error(`The limit of ${what} has ${items} items, not ${count}.`);
}
