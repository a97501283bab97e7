/** @import { Schema } from './schema-arbitraries.mjs' */
import fc from 'fast-check';
import { text, values } from './schema-arbitraries.mjs';

/**
 * @typedef {{ name: string, in: 'path' | 'query' | 'header', schema: Schema }} Parameter
 * @typedef {{ parameters?: Parameter[], requestBody?: { content: Record<string, { schema: Schema }> } }} Operation
 * @typedef {{ paths: Record<string, Record<string, Operation>> }} OpenApi
 * @typedef {{ method: string, path: string, headers: Record<string, string>, body?: string }} Call
 */

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
