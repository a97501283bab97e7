/** @import { Answer, Api } from '../types.ts' */
import { takeToken } from '../../support/product.mjs';

/** Of every server of the drill. */
export const PASSWORD = 'drilled-on-loopback';

/** An answer that takes longer than this counts as none. */
const DEADLINE_MS = 20_000;

/**
 * Signs in.
 * @param {string} url of a server
 * @returns {Promise<Api>}
 */
export async function signIn(url) {
  const authorization = `Bearer ${await takeToken(url, PASSWORD)}`;
  return async (method, path, body, headers = {}) => {
    /** @type {Record<string, string>} */
    const sent = { authorization, ...headers };
    if (body !== undefined) sent['content-type'] = 'application/json';
    const answer = await fetch(url + path, {
      method,
      headers: sent,
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(DEADLINE_MS),
    });
    return parsed(answer);
  };
}

/**
 * Asks without a session.
 * @param {string} address
 * @param {RequestInit} [init]
 */
export const ask = async (address, init) =>
  parsed(await fetch(address, { signal: AbortSignal.timeout(DEADLINE_MS), ...init }));

/**
 * @param {Response} answer
 * @returns {Promise<Answer>}
 */
async function parsed(answer) {
  const text = await answer.text();
  const isJson = (answer.headers.get('content-type') ?? '').includes('json');
  return { status: answer.status, headers: answer.headers, body: isJson ? JSON.parse(text) : text || undefined };
}
