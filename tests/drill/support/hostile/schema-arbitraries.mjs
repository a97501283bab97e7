import fc from 'fast-check';

/**
 * The part of JSON Schema that the host's OpenAPI document uses.
 * @typedef {object} Schema
 * @property {string | string[]} [type]
 * @property {unknown} [const]
 * @property {unknown[]} [enum]
 * @property {Schema[]} [anyOf]
 * @property {Schema} [items]
 * @property {Record<string, Schema>} [properties]
 * @property {string[]} [required]
 * @property {string} [pattern]
 * @property {number} [minLength]
 * @property {number} [maxLength]
 * @property {number} [minimum]
 * @property {number} [maximum]
 */

/** Longer ones tell nothing new, and a body ends at 1 MiB anyway. */
const LONGEST = 200_000;
/** Ids of rows that are likely to be there. */
const LIKELY_ID = { min: 1, max: 60 };

const markup = fc
  .array(fc.constantFrom('<b>', '</b>', '<table>', '<td>', '<li>', '</ul>', '<svg>', '<form>', '&', '"', '<!--', 'x'))
  .map((pieces) => pieces.join(''));
/** Texts that a field, a header or an address seldom meets. */
export const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  markup,
  fc.constantFrom('', ' ', '\u0000', '__proto__', '../../..'),
);
const absurd = fc.oneof(text, fc.jsonValue({ maxDepth: 3 }), fc.constantFrom(-0, 1e308, 2 ** 53, -1, null, [], {}));

/**
 * Texts around the lengths that a schema names, where limits are got wrong by one.
 * @param {Schema} schema
 */
function texts({ minLength = 0, maxLength = 1_000 }) {
  const edges = [minLength, maxLength - 1, maxLength, maxLength + 1].filter(
    (length) => length >= 0 && length < LONGEST,
  );
  return fc.oneof(
    text,
    fc.tuple(fc.constantFrom(...edges), fc.constantFrom('x', '&', 'é', '😀')).map(([n, unit]) => unit.repeat(n)),
  );
}

/**
 * Values that a schema takes, or nearly.
 * @param {Schema} schema
 * @returns {fc.Arbitrary<unknown>}
 */
export function values(schema) {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(values));
  if (schema.pattern) return fc.oneof(fc.integer(LIKELY_ID).map(String), fc.stringMatching(new RegExp(schema.pattern)));
  const { minimum = -2, maximum = 2 ** 31 } = schema;
  switch ([schema.type].flat()[0]) {
    case 'integer':
      return fc.oneof(fc.integer(LIKELY_ID), fc.constantFrom(minimum - 1, minimum, maximum, maximum + 1, 1.5));
    case 'object':
      return objects(schema);
    case 'array':
      return fc.array(values(schema.items ?? {}), { maxLength: 5 });
    case 'boolean':
      return fc.boolean();
    case 'string':
      return texts(schema);
    default:
      return absurd;
  }
}

/** @param {Schema} schema */
function objects({ properties = {}, required = [] }) {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [
      name,
      fc.oneof({ weight: 9, arbitrary: values(schema) }, { weight: 1, arbitrary: absurd }),
    ]),
  );
  const whole = fc.record(fields, { requiredKeys: required });
  return fc.oneof(
    { weight: 8, arbitrary: whole },
    { weight: 1, arbitrary: fc.record(fields, { requiredKeys: [] }) },
    {
      weight: 1,
      arbitrary: fc.tuple(whole, fc.dictionary(text, absurd)).map(([body, more]) => ({ ...body, ...more })),
    },
  );
}
