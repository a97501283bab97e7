import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { LinksActions, LinksState } from './links-store.ts';

export const LinksContext = createContext<LinksActions | null>(null);

export function useLinks(): LinksActions {
  const links = useContext(LinksContext);
  if (!links) throw new Error('Only parts of the links’ screen can use their store.');
  return links;
}

export const useLinksState = <T>(select: (state: LinksState) => T): T => useStore(useLinks().store, select);
