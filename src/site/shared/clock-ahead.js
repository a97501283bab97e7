// Tells the scripts behind it how far the host's clock is ahead of the device's, in milliseconds, where this tab has found out in
// the program that the device is wrong (`src/program/timers/clock.ts`).
{
  const { dataset } = document.documentElement;
  try {
    dataset.clockAhead = sessionStorage.getItem('conference-program clock') ?? '0';
  } catch {
    // Storage is denied: the device's clock counts.
    dataset.clockAhead = '0';
  }
}
