export const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform);

const NAMES: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
};
const ON_MAC: Readonly<Record<string, string>> = { Control: '⌘', Alt: '⌥', Shift: '⇧' };
const ELSEWHERE: Readonly<Record<string, string>> = { Control: 'Ctrl' };

/** The keys of a shortcut as they are called on this device. @param keys as `aria-keyshortcuts` names them; Control is Cmd on a Mac */
export const keyNames = (keys: string): string[] =>
  keys.split('+').map((key) => (isMac() ? ON_MAC : ELSEWHERE)[key] ?? NAMES[key] ?? key);
