/** The host's clock on a screen: many displays have the wrong time, and none says so. */

/** How often it is measured, and after how long without an answer a measurement is given up, in milliseconds. */
const MEASURE_MS = 5 * 60_000;
const GIVEN_UP_MS = 40_000;
/** After how long the device's clock has to do, where the host doesn't tell its own. */
const UNTIMED_MS = 10_000;

export interface ScreenClock {
  now(): number;
  /** Whether it is known: until then a device whose clock is wrong would show another day. */
  isTimed(): boolean;
  /** To be called every second. */
  tick(): void;
  /** Measures anew at the next tick. */
  wake(): void;
}

export function screenClock(): ScreenClock {
  const opened = performance.now();
  let ahead = 0;
  let isTold = false;
  let measured: number | undefined;

  function measure(): void {
    measured = performance.now();
    const sent = Date.now();
    const request = new XMLHttpRequest();
    request.open('GET', '/api/time');
    request.timeout = GIVEN_UP_MS;
    request.onload = () => {
      try {
        const { time } = JSON.parse(request.responseText) as { time: number };
        if (!(time > 0)) return;
        // The middle of the round trip.
        ahead = Math.round(time - (sent + Date.now()) / 2);
        isTold = true;
      } catch {
        // Something in front of the host has answered.
      }
    };
    request.send();
  }

  return {
    now: () => Date.now() + ahead,
    isTimed: () => isTold || performance.now() - opened >= UNTIMED_MS,
    tick() {
      if (measured === undefined || performance.now() - measured >= MEASURE_MS) measure();
    },
    wake: () => (measured = undefined),
  };
}
