/**
 * The texts to copy from the builder: one for each way into a page. Nothing in them is lost as code where an author's
 * system removes scripts and styles: a link stays.
 */

/**
 * @typedef {object} Script
 * @property {string} file Its address.
 * @property {string} [integrity] The hash of one that never changes.
 *
 * @typedef {object} Choice
 * @property {string} base Address of the program's host, without a slash at the end.
 * @property {Script} script The script that a page loads.
 * @property {Map<string, string>} attributes Of the element; an empty text is an attribute without a value.
 * @property {Map<string, string>} properties Custom properties.
 * @property {boolean} [isTogether] The program comes in the same answer as the script.
 */

/** @param {string} text */
const quoted = (text) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/**
 * An address with the options as parameters.
 * @param {string} address
 * @param {Map<string, string>} attributes
 */
function withOptions(address, attributes) {
  const query = new URLSearchParams([...attributes]).toString().replaceAll('%2C', ',');
  return query ? `${address}${address.includes('?') ? '&' : '?'}${query}` : address;
}

/** @param {string} base */
const link = (base) => `<a href="${quoted(base)}/#program">Conference program</a>`;

/** The attributes on which the prerendered program depends. */
const IN_MARKUP = ['heading-level', 'days', 'rooms', 'tracks', 'selectable', 'lang'];

/**
 * The address of the script that has the program with it.
 * @param {string} file
 * @param {Map<string, string>} attributes
 */
const together = (file, attributes) =>
  withOptions(`${file}?program`, new Map([...attributes].filter(([name]) => IN_MARKUP.includes(name))));

/** @param {Choice} choice */
function script({ base, script: { file, integrity }, attributes, properties, isTogether }) {
  const written = [...attributes].map(([name, value]) => (value ? `${name}="${quoted(value)}"` : name));
  written.unshift(`api-base="${quoted(base)}"`);
  if (properties.size > 0) {
    const style = [...properties].map(([name, value]) => `${name}: ${value}`).join('; ');
    written.push(`style="${quoted(style)}"`);
  }
  const oneLine = `<conference-program ${written.join(' ')}>`;
  const pin = integrity ? `\n  integrity="${integrity}" crossorigin="anonymous"` : '';
  return [
    `<script type="module" src="${quoted(isTogether ? together(file, attributes) : file)}"${pin}></script>`,
    oneLine.length <= 80 ? oneLine : `<conference-program\n  ${written.join('\n  ')}\n>`,
    `  ${link(base)}`,
    '</conference-program>',
  ].join('\n');
}

/** @param {Choice} choice */
function frame({ base, attributes }) {
  const address = withOptions(`${base}/embed/`, attributes);
  return [
    `<iframe src="${quoted(address)}" title="Conference program"`,
    '  width="100%" height="900" style="border: 0"></iframe>',
    `<script async src="${quoted(base)}/embed/frame.js"></script>`,
    `<p>${link(base)}</p>`,
  ].join('\n');
}

/** The ways, by the names that the builder's form gives them. */
export const snippets = {
  script,
  frame,
  /** @param {Choice} choice */
  address: ({ base, attributes }) => withOptions(`${base}/embed/`, attributes),
  /** @param {Choice} choice */
  include: ({ base, attributes }) => withOptions(`${base}/embed/program.html`, attributes),
};

/**
 * @param {unknown} name
 * @returns {name is keyof typeof snippets}
 */
export const isWay = (name) => typeof name === 'string' && Object.hasOwn(snippets, name);
