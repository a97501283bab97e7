/** Keeps a display on while a screen is shown: browsers allow it after a touch, on a secure connection, and end it whenever the page is left. */

interface Sentinel {
  released: boolean;
}

export function keepAwake(): void {
  const { wakeLock } = navigator as { wakeLock?: { request(kind: 'screen'): Promise<Sentinel> } };
  if (!wakeLock) return;
  let held: Sentinel | undefined;
  let isAsked = false;
  const ask = () => {
    if (document.visibilityState !== 'visible' || isAsked || (held && !held.released)) return;
    isAsked = true;
    const end = () => (isAsked = false);
    wakeLock.request('screen').then((sentinel) => {
      held = sentinel;
      end();
    }, end);
  };
  // A touch or a key of a remote control; then again on each return.
  for (const name of ['click', 'keydown', 'touchend']) addEventListener(name, ask);
  document.addEventListener('visibilitychange', ask);
}
