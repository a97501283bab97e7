const SPACE = /[ \t\n\r]*/y;
const TOKEN =
  /[[\]{},:]|"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;

type Expectation = 'value' | 'value or ]' | 'key' | 'key or }' | ':' | ', or end' | 'nothing';

function match(pattern: RegExp, text: string, from: number): string {
  pattern.lastIndex = from;
  return pattern.exec(text)?.[0] ?? '';
}

/** What may follow a token, or undefined when the token itself may not stand there. */
function step(token: string, expected: Expectation, open: string[]): Expectation | undefined {
  const afterValue = () => (open.length > 0 ? ', or end' : 'nothing');
  const close = () => {
    open.pop();
    return afterValue();
  };
  if (expected === 'nothing') return undefined;
  if (expected === ':') return token === ':' ? 'value' : undefined;
  if (expected === 'key' || expected === 'key or }') {
    if (token === '}' && expected === 'key or }') return close();
    return token.startsWith('"') ? ':' : undefined;
  }
  if (expected === ', or end') {
    const inList = open.at(-1) === '[';
    if (token === ',') return inList ? 'value' : 'key';
    return token === (inList ? ']' : '}') ? close() : undefined;
  }
  if (token === ']' && expected === 'value or ]') return close();
  if (token === '[' || token === '{') {
    open.push(token);
    return token === '[' ? 'value or ]' : 'key or }';
  }
  return /^[\]},:]/.test(token) ? undefined : afterValue();
}

/** Where a text stops being JSON, as an index. `JSON.parse` itself tells the place only sometimes. */
export function jsonErrorIndex(text: string): number {
  const open: string[] = [];
  let expected: Expectation | undefined = 'value';
  let at = 0;
  for (;;) {
    at += match(SPACE, text, at).length;
    const token = match(TOKEN, text, at);
    if (!token) return at;
    expected = step(token, expected, open);
    if (!expected) return at;
    at += token.length;
  }
}

/** `line 3, column 14` of an index, both counted from 1. */
export function lineAndColumn(text: string, index: number): string {
  const before = text.slice(0, index).split('\n');
  return `line ${before.length}, column ${before.at(-1)!.length + 1}`;
}
