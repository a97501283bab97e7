import { parse, type ParseError } from 'jsonc-parser';

/** Where a text stops being JSON, as `line 3, column 14`, counted from 1. `JSON.parse` itself tells it only sometimes. */
function placeOfSyntaxError(text: string): string {
  const errors: ParseError[] = [];
  parse(text, errors, { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false });
  const before = text.slice(0, errors[0]?.offset ?? text.length).split('\n');
  return `line ${before.length}, column ${before.at(-1)!.length + 1}`;
}

/** @throws {SyntaxError} whose `message` says where a person finds the mistake */
export function parseJson(text: string): unknown {
  const json = text.replace(/^\ufeff/, '');
  try {
    return JSON.parse(json);
  } catch (cause) {
    throw new SyntaxError(`not valid JSON at ${placeOfSyntaxError(json)}`, { cause });
  }
}
