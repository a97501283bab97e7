const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Adds the words that a document leaves out. A part of a section, such as a card, is there only if the document has it;
 * whatever else words belong to gets them all.
 * @param parts the parts that a section may lack
 */
export function fillWords(document: object, words: object, parts: readonly string[] = []): Record<string, unknown> {
  const filled: Record<string, unknown> = {};
  // `false` and an absent field say the same: there is none.
  for (const [name, value] of Object.entries(document)) if (value !== false && name !== '$schema') filled[name] = value;
  for (const [name, word] of Object.entries(words)) {
    const own = filled[name];
    if (isObject(word)) {
      if (isObject(own)) filled[name] = fillWords(own, word);
      else if (!parts.includes(name)) filled[name] = word;
    } else filled[name] ??= word;
  }
  return filled;
}

/** The words of a complete content: of its fields those that `like` has. */
export function wordsIn(content: object, like: object): Record<string, unknown> {
  const own = content as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(like).map(([name, word]: [string, unknown]) => {
      const value = own[name];
      return [name, isObject(word) && isObject(value) ? wordsIn(value, word) : (value ?? word)];
    }),
  );
}
