import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useHost } from '../../../kit/tree/host-context.ts';
import { hostAddress } from './host-address.ts';
import { foldName, UNFOLDED } from './wanted-opening.ts';
import { useShownProgram } from '../view/program-context.ts';
import { choiceInAddress, choiceOfEntry, keepChoice, keptChoice } from './choice-place.ts';
import { hashPrefix } from './hash-prefix.ts';
import { keepAfterPause } from './keep-after-pause.ts';
import { choiceText, readChoice } from '../state/kept/kept-choice.ts';
import { isRestored } from './use-address-hash.ts';

/** Two programs of a page without ids of their own have the same name: only the first keeps something under it. */
function ownsPrefix(element: Element | null, prefix: string): boolean {
  const same = [...document.querySelectorAll(element?.localName ?? '')].filter((each) => hashPrefix(each) === prefix);
  return same.length === 0 || same[0] === element;
}

/** A host's own page, and not one in a frame, whose address nobody sees. */
const isOwnPage = (apiBase: string | undefined): boolean => {
  const host = hostAddress(apiBase);
  return window === top && host !== undefined && new URL(host).origin === location.origin;
};

/** Puts a query into the field, unless somebody has typed there before the script came. @returns the field's text then */
function fillSearch(field: HTMLInputElement | null, query: string): string {
  if (field && !field.value) field.value = query;
  return field?.value ?? '';
}

/**
 * Brings back what a visitor has chosen to see, after a reload, on the way back, or by a link, and keeps it from then on.
 */
export function useKeptChoice(): void {
  const { view, days, isOverview, apiBase, searchField } = useShownProgram();
  const { element } = useHost();
  const prefix = hashPrefix(element);
  const isReady = isOverview && days.length > 0;
  const isBegun = useRef(false);

  const restore = useEffectEvent((text: string | undefined, isOpening = false) => {
    if (text === undefined) return;
    const choice = readChoice(text, days);
    view.restoreChoice({ ...choice, query: fillSearch(searchField.current, choice.query) }, isOpening);
  });

  useLayoutEffect(() => {
    if (!isReady || isBegun.current || !ownsPrefix(element, prefix)) return;
    isBegun.current = true;
    restore(keptChoice(prefix), true);
    if (choiceInAddress(prefix) !== undefined && !isRestored()) element?.scrollIntoView();
  }, [isReady, element, prefix]);

  useEffect(() => {
    if (!isReady || !isBegun.current) return;
    const isOwn = isOwnPage(apiBase);
    // Other pages' histories are left alone until somebody has chosen something, here or before a reload.
    let isMarking = isOwn || keptChoice(prefix) !== undefined;
    const kept = keepAfterPause(() => keepChoice(prefix, choiceText(view.store.getState()), isOwn));
    const follow = () => {
      const text = choiceOfEntry(prefix);
      // Somebody has followed a link within the page, whose address stays: what is kept is where it has led.
      if (text === undefined) {
        setTimeout(() => isMarking && keepChoice(prefix, choiceText(view.store.getState()), false, true));
        return;
      }
      // The way leads to another part of the page, where the browser scrolls.
      if (text === choiceText(view.store.getState())) return;
      if (searchField.current) searchField.current.value = '';
      restore(text);
      view.begin();
    };
    // A visitor who comes back to where nothing was chosen finds nothing chosen.
    if (isOwn) keepChoice(prefix, choiceText(view.store.getState()), true, true);
    const keepFold = () => {
      const { folded, foldedAt } = view.store.getState();
      if (foldedAt === undefined || (folded && !isOwn)) return;
      keepChoice(foldName(prefix), folded ? String(foldedAt) : `${UNFOLDED} ${foldedAt}`, false);
    };
    keepFold();
    const stop = view.store.subscribe((state, before) => {
      if (state.folded !== before.folded) keepFold();
      if (choiceText(state) === choiceText(before)) return;
      isMarking = true;
      kept.begin();
      // No letters follow, and a browser that reloads at once may already have read the entry.
      if (state.chosenLook !== before.chosenLook) kept.end();
    });
    // In pages whose address stays as it is, the way back from what runs at a time changes nothing else.
    const goBack = () => {
      const at = new URLSearchParams(choiceOfEntry(prefix)).get('at') ?? '';
      if (at !== (view.store.getState().filters.at ?? '')) view.filterBy('at', at);
    };
    addEventListener('popstate', goBack);
    addEventListener('hashchange', follow);
    addEventListener('pagehide', kept.end);
    return () => {
      kept.forget();
      stop();
      removeEventListener('popstate', goBack);
      removeEventListener('hashchange', follow);
      removeEventListener('pagehide', kept.end);
    };
  }, [isReady, view, prefix, apiBase, searchField]);
}
