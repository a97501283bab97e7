/**
 * Makes a clock run faster from a moment on: its time on the wall, what passes on it, and its timers. It stands by itself, because a page
 * runs it, too, which is given its text.
 * @param {{ from: number, factor: number, ahead: number, hasTimers: boolean }} speed `from` in milliseconds since 1970; how many
 *   times as fast; how many milliseconds the clock is wrong; whether timers are as fast as the clock
 */
export function fastTime({ from, factor, ahead, hasTimers }) {
  const RealDate = Date;
  const realNow = RealDate.now;
  const now = () => Math.floor(from + (realNow() - from) * factor + ahead);
  globalThis.Date = new Proxy(RealDate, {
    apply: () => new RealDate(now()).toString(),
    construct: (_target, given, made) => Reflect.construct(RealDate, given.length > 0 ? given : [now()], made),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  });
  if (!hasTimers) return;
  const passed = performance.now.bind(performance);
  performance.now = () => passed() * factor;
  for (const name of /** @type {const} */ (['setTimeout', 'setInterval'])) {
    /** @type {any} */
    const start = globalThis[name];
    /** @type {any} */
    const faster = (/** @type {unknown} */ run, /** @type {number} */ ms, /** @type {unknown[]} */ ...given) =>
      start(run, (ms ?? 0) / factor, ...given);
    globalThis[name] = faster;
  }
}
