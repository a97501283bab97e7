import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { ScreensActions, ScreensState } from './screens-store.ts';

export const ScreensContext = createContext<ScreensActions | null>(null);

export function useScreens(): ScreensActions {
  const screens = useContext(ScreensContext);
  if (!screens) throw new Error('Only parts of the view of screens can use their store.');
  return screens;
}

export const useScreensState = <T>(select: (state: ScreensState) => T): T => useStore(useScreens().store, select);
