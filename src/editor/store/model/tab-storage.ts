/** Storage of the tab. It may be full or blocked, so nothing here throws; `set` and `remove` say whether they worked. */
export interface TabStorage {
  get(key: string): string | null;
  set(key: string, value: string): boolean;
  remove(key: string): boolean;
}

const attempt = <T>(action: () => T, otherwise: T): T => {
  try {
    return action();
  } catch {
    return otherwise;
  }
};

export const tabStorage: TabStorage = {
  get: (key) => attempt(() => sessionStorage.getItem(key), null),
  set: (key, value) => attempt(() => (sessionStorage.setItem(key, value), true), false),
  remove: (key) => attempt(() => (sessionStorage.removeItem(key), true), false),
};
