import { useCallback } from 'react';
import { useShownProgram } from '../view/program-context.ts';
import type { AddressTarget } from '../state/target-state.ts';

/** Leads a visitor, and the keyboard, to an item or a day by its id. */
export function useGoTo(): (kind: AddressTarget, id: number, isOpened?: boolean) => void {
  const { view, days, base } = useShownProgram();
  return useCallback(
    (kind, id, isOpened) => {
      const { store, select } = view;
      const state = store.getState();
      view.goTo(select.markedDays(state, days, base), select.visible(state, days), kind, id, isOpened);
    },
    [view, days, base],
  );
}
