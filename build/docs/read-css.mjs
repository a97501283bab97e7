/** The end of what starts at `from` and runs to an unmatched `)` or to a top-level `stop`. */
function endOf(text, from, stop) {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    if (text[at] === '(') depth++;
    else if (text[at] === ')' && depth-- === 0) return at;
    else if (text[at] === stop && depth === 0) return at;
  }
  return text.length;
}

const tidy = (text) => text.replace(/\s+/g, ' ').replace(/\( /g, '(').replace(/ \)/g, ')').trim();
const withoutComments = (text) => text.replace(/\/\*[\s\S]*?\*\//g, (comment) => ' '.repeat(comment.length));

/**
 * Every place where a stylesheet reads a public custom property: `name: var(--cp-x, default); /* what it is *\/`.
 * @returns `{name, default, description, alias}`; `alias` is the private property that takes the value over
 */
export function customPropertyReads(css) {
  const code = withoutComments(css);
  return [...code.matchAll(/var\(\s*(--cp-[\w-]+)\s*(,?)/g)].map((match) => {
    const from = match.index + match[0].length;
    const fallback = match[2] ? tidy(code.slice(from, endOf(code, from))) : '';
    const end = code.indexOf(';', from);
    const comment = /^;[ \t]*\/\*([\s\S]*?)\*\//.exec(css.slice(end));
    const start = Math.max(...[';', '{', '}'].map((mark) => code.lastIndexOf(mark, match.index))) + 1;
    const alias = /^\s*(--_[\w-]+)\s*:/.exec(code.slice(start, match.index))?.[1];
    return { name: match[1], default: fallback, description: comment ? tidy(comment[1]) : '', alias };
  });
}

/** A default as it is in light and in dark; the same where it doesn't depend on the color scheme. */
export function schemes(value) {
  if (!value.startsWith('light-dark(')) return { light: value, dark: value };
  const from = 'light-dark('.length;
  const comma = endOf(value, from, ',');
  return { light: value.slice(from, comma), dark: value.slice(comma + 1, -1).trim() };
}
