import { createContext, useContext } from 'react';

/** What a section may know of the element it lives in. */
export interface Host {
  /** The custom element; null while the markup is made on the server. */
  element: HTMLElement | null;
  /** Address that pictures and other files are resolved against; ends with a slash. */
  assetBase: string;
  /** Level of the section's own heading, 1 to 6; the headings below it follow. */
  headingLevel: number;
  /** Fires a bubbling, composed event on the element, so that a listener on the host page hears it. */
  emit(name: string, detail: unknown): void;
}

export const DEFAULT_HEADING_LEVEL = 2;

export const HostContext = createContext<Host>({
  element: null,
  assetBase: '/',
  headingLevel: DEFAULT_HEADING_LEVEL,
  emit: () => {},
});

export const useHost = (): Host => useContext(HostContext);
