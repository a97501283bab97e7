import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { Site } from '../state/site-store.ts';
import type { SiteState } from '../state/site-state.ts';

export const SiteContext = createContext<Site | null>(null);

export function useSite(): Site {
  const site = useContext(SiteContext);
  if (!site) throw new Error('Only parts of the site’s screen can use its store.');
  return site;
}

export const useSiteState = <T>(select: (state: SiteState) => T): T => useStore(useSite().store, select);
