// A rule of lint for comments in plain English: a sentence says first what it is about. "What is told to a page that …" makes
// its reader wait for the subject; "A page that … is told …" doesn't.

/** Consecutive lines of `//` are one text, as a block is. @param {import('eslint').SourceCode} code */
function commentTexts(code) {
  /** @type {{ text: string, node: import('estree').Comment, endLine: number }[]} */
  const texts = [];
  for (const node of code.getAllComments()) {
    const last = texts.at(-1);
    const { start, end } = /** @type {import('estree').SourceLocation} */ (node.loc);
    if (last && node.type === 'Line' && last.node.type === 'Line' && last.endLine === start.line - 1) {
      last.text += ` ${node.value}`;
      last.endLine = end.line;
    } else texts.push({ text: node.value.replace(/^\s*\*+ ?/gm, ' '), node, endLine: end.line });
  }
  return texts;
}

/** Sentences, each without the tag of JSDoc before it. @param {string} text */
const sentencesOf = (text) =>
  text
    .replace(/\s+/g, ' ')
    .split(/(?<=[.!?:;])\s+(?=[A-Z@`])|(?=@\w+)/)
    .map((sentence) => sentence.trim().replace(/^@\w+( \{[^}]*\})?( \[?[\w.]+\]?)?\s*/, ''));

/** @type {import('eslint').Rule.RuleModule} */
export const commentsBeginWithTheirNoun = {
  meta: {
    type: 'suggestion',
    docs: { description: 'Sentences of comments don’t begin with What, Who, Whose, Whoever or Those' },
    schema: [],
  },
  create: (context) => ({
    Program() {
      for (const { text, node } of commentTexts(context.sourceCode))
        for (const sentence of sentencesOf(text))
          if (/^(What|Who|Whose|Whoever|Those)\b(?!.*\?$)/.test(sentence))
            context.report({
              loc: /** @type {import('estree').SourceLocation} */ (node.loc),
              message: `Begin the sentence with its noun: “${sentence.slice(0, 60)}”.`,
            });
    },
  }),
};
