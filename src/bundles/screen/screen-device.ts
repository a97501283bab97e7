/** A device as a screen: it shows two letters until an organizer has named it, and then stays at the address of its name. */

/** How often the host is told that the screen is there, in milliseconds. */
const SEEN_MS = 30_000;
const KEPT = 'screen';

/** A screen as its device keeps it: its code, its secret, and the name under which it was last known. */
interface Kept {
  code: string;
  key: string;
  name?: string;
}

const pathOf = (name: string) => `/screen/${encodeURIComponent(name)}`;

/** The same in this tab, where the browser keeps nothing for longer. */
let inMemory: Kept | undefined;

function kept(): Kept | undefined {
  try {
    return (JSON.parse(localStorage.getItem(KEPT) ?? 'null') as Kept | null) ?? inMemory;
  } catch {
    return inMemory;
  }
}

function keep(device: Kept | undefined): void {
  inMemory = device;
  try {
    if (device) localStorage.setItem(KEPT, JSON.stringify(device));
    else localStorage.removeItem(KEPT);
  } catch {
    // Storage is denied: after a reload it is another screen.
  }
}

function post(address: string, body: object | undefined, onAnswer: (status: number, text: string) => void): void {
  const request = new XMLHttpRequest();
  request.open('POST', address);
  if (body) request.setRequestHeader('Content-Type', 'application/json');
  request.timeout = SEEN_MS;
  request.onload = () => onAnswer(request.status, request.responseText);
  request.send(body && JSON.stringify(body));
}

/**
 * Makes a function that is to be called every second. It does nothing on a page that was opened by its name on another device.
 * @param onCode is given the letters to show; undefined where there are none
 */
export function screenDevice(onCode: (code: string | undefined) => void): () => void {
  const path = location.pathname;
  const isNameless = path === '/screen';
  let asked: number | undefined;

  function open(): void {
    post('/api/screens', undefined, (status, text) => {
      if (status !== 201) return;
      const { code, key } = JSON.parse(text) as Kept;
      keep({ code, key });
      onCode(code);
    });
  }

  function seen(device: Kept): void {
    post('/api/screens/seen', { code: device.code, key: device.key }, (status, text) => {
      if (status === 404) {
        keep(undefined);
        if (isNameless) open();
        // Removed: it is a screen without a name again.
        else location.replace('/screen');
      }
      if (status !== 200) return;
      const { name } = JSON.parse(text) as { name: string | null };
      onCode(name === null ? device.code : undefined);
      if (name === null || path === pathOf(name)) return;
      keep({ code: device.code, key: device.key, name });
      location.replace(pathOf(name) + location.search);
    });
  }

  return () => {
    const device = kept();
    if (!isNameless && (!device?.name || path !== pathOf(device.name))) return;
    if (asked !== undefined && performance.now() - asked < SEEN_MS) return;
    asked = performance.now();
    if (device) seen(device);
    else open();
  };
}
