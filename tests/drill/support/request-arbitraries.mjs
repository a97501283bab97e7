import fc from 'fast-check';

/**
 * The part of JSON Schema that the host's OpenAPI document uses.
 * @typedef {object} Schema
 * @property {string | string[]} [type]
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
 *
 * @typedef {{ name: string, in: 'path' | 'query' | 'header', schema: Schema }} Parameter
 * @typedef {{ parameters?: Parameter[], requestBody?: { content: Record<string, { schema: Schema }> } }} Operation
 * @typedef {{ paths: Record<string, Record<string, Operation>> }} OpenApi
 * @typedef {{ method: string, path: string, headers: Record<string, string>, body?: string }} Call
 */

/** Longer ones tell nothing new, and a body ends at 1 MiB anyway. */
const LONGEST = 200_000;
/** Ids of rows that are likely to be there. */
const LIKELY_ID = { min: 1, max: 60 };

const markup = fc
  .array(fc.constantFrom('<b>', '</b>', '<table>', '<td>', '<li>', '</ul>', '<svg>', '<form>', '&', '"', '<!--', 'x'))
  .map((pieces) => pieces.join(''));
const text = fc.oneof(fc.string({ unit: 'binary' }), markup, fc.constantFrom('', ' ', '\u0000', '__proto__', '../..'));
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
function values(schema) {
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

/** Bodies that are no JSON, or not only. */
const brokenBody = fc.oneof(text, fc.constantFrom('{', '[1,]', '{"title":"x"}}', `[${'['.repeat(50_000)}`, '\ufeff{}'));

/**
 * Names and values of headers and queries that may be sent at all.
 * @param {unknown} value
 */
const printable = (value) => String(value).replace(/[^\t\x20-\x7e]/g, '?');

/**
 * Calls of everything that the document describes.
 * @param {OpenApi} document
 * @param {string} token of a session that is open
 * @returns {fc.Arbitrary<Call>}
 */
export function calls(document, token) {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => callsOf(method, path, operation, token)),
  );
  return fc.oneof(...operations);
}

/**
 * @param {string} method
 * @param {string} path
 * @param {Operation} operation
 * @param {string} token
 * @returns {fc.Arbitrary<Call>}
 */
function callsOf(method, path, { parameters = [], requestBody }, token) {
  const schema = requestBody?.content['application/json']?.schema;
  /** @param {Parameter['in']} place */
  const given = (place) =>
    fc.record(
      Object.fromEntries(
        parameters
          .filter((parameter) => parameter.in === place)
          .map((each) => [
            each.name,
            fc.oneof({ weight: 4, arbitrary: values(each.schema) }, { weight: 1, arbitrary: text }),
          ]),
      ),
      { requiredKeys: place === 'path' ? undefined : [] },
    );
  // Signing out would end the session that the other calls are made with.
  const authorization =
    path === '/api/session' ? text : fc.oneof({ weight: 9, arbitrary: fc.constant(`Bearer ${token}`) }, text);
  const body = schema
    ? fc.oneof({ weight: 9, arbitrary: values(schema).map((value) => JSON.stringify(value)) }, brokenBody)
    : fc.option(brokenBody, { nil: undefined, freq: 10 });
  const type = fc.oneof({ weight: 19, arbitrary: fc.constant('application/json') }, text);
  return fc
    .record({ path: given('path'), query: given('query'), header: given('header'), authorization, type, body })
    .map((sent) => {
      const query = Object.entries(sent.query).map(([name, value]) => `${name}=${encoded(value)}`);
      /** @type {Record<string, string>} */
      const headers = { authorization: printable(sent.authorization) };
      for (const [name, value] of Object.entries(sent.header)) headers[name] = printable(value);
      if (sent.body !== undefined && method !== 'get') headers['content-type'] = printable(sent.type);
      return {
        method: method.toUpperCase(),
        path:
          path.replace(/\{(\w+)\}/g, (_, name) => encoded(sent.path[name])) +
          (query.length > 0 ? `?${query.join('&')}` : ''),
        headers,
        body: method === 'get' ? undefined : sent.body,
      };
    });
}

/**
 * A lone surrogate can't be encoded.
 * @param {unknown} value
 */
const encoded = (value) => encodeURIComponent(String(value).replace(/\p{Surrogate}/gu, '?'));
