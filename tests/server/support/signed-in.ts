import { takeToken } from '../../support/product.mjs';

/** Signs in and returns a function that makes one call. */
export async function signedIn(url: string, password: string) {
  const token = await takeToken(url, password);
  return (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    fetch(url + path, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...headers },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
}
