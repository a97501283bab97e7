/** The documentation blocks of a source text, each without its comment marks. */
export const docBlocks = (text) =>
  [...text.matchAll(/\/\*\*([\s\S]*?)\*\//g)].map(([, body]) => body.replace(/^[ \t]*\* ?/gm, '').trim());

const TAG = /^@(\w+)[ \t]*/;
/** `{type} name - text`; type, name and text may each be absent. */
const VALUE = /^(?:\{([^}]*)\}\s*)?([\w-]+)?(?:\s*-\s+|\s*$)([\s\S]*)$/;
const DEFAULT = /\s*Default: ([\s\S]*)\.$/;

function readTag(block) {
  const [mark, kind] = TAG.exec(block);
  const [, type, name = '', text = ''] = VALUE.exec(block.slice(mark.length)) ?? [];
  const words = text.replace(/\s+/g, ' ').trim();
  return {
    kind,
    name,
    ...(type && { type }),
    description: words.replace(DEFAULT, ''),
    ...(DEFAULT.test(words) && { default: DEFAULT.exec(words)[1] }),
  };
}

/**
 * One block as its text and its tags in order. A tag is `@kind {type} name - text`; a text that ends in
 * `Default: something.` gives the default apart.
 */
export function readBlock(block) {
  const [text = '', ...tags] = block.split(/^(?=@\w)/m);
  const all = TAG.test(text) ? [text, ...tags] : tags;
  return {
    description: TAG.test(text) ? '' : text.replace(/\s+/g, ' ').trim(),
    tags: all.map((tag) => readTag(tag.trim())),
  };
}

/** All tags of one kind in a source text, whichever block they stand in. */
export const tagsOf = (text, kind) =>
  docBlocks(text).flatMap((block) => readBlock(block).tags.filter((tag) => tag.kind === kind));
