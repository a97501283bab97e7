/**
 * How many requests have reached a server since the last time it was asked, by the pattern of their route.
 * @param {number} port of its metrics
 * @returns {() => Promise<Map<string, number>>}
 */
export function routeCounts(port) {
  /** @type {Map<string, number>} */
  let before = new Map();
  return async () => {
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    /** @type {Map<string, number>} */
    const now = new Map();
    for (const [, route = '', count] of text.matchAll(
      /^http_request_duration_seconds_count\{.*?route="(.*?)".*\} (\d+)/gm,
    ))
      now.set(route, (now.get(route) ?? 0) + Number(count));
    const since = new Map([...now].map(([route, count]) => [route, count - (before.get(route) ?? 0)]));
    before = now;
    return since;
  };
}
