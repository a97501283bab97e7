import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useHost } from '../../../kit/tree/host-context.ts';
import { clashesOf } from '../../../program/times/clashes.ts';
import type { KeptText } from '../../../program/device/device-storage.ts';
import { plainTitle } from '../../../program/search/labels.ts';
import { changeStars, keptStars, readStars } from '../../../program/device/stars.ts';
import { takeLinkedStars } from '../../../program/device/stars-link.ts';
import type { Day } from '../../../program/model/types.ts';
import { clashHtml } from '../days/item-html.ts';
import { NO_MARKS } from '../days/list-view.ts';
import { fill, type Texts } from '../texts/texts.ts';
import { useHashPrefix } from '../links/use-address-hash.ts';

const noStars = () => '';
const MAX_TITLE = 200;

/** The address of an API host as all pages name it; undefined where there is none. */
const addressOf = (base: string | undefined): string | undefined =>
  base !== undefined && URL.canParse(base, document.baseURI)
    ? new URL(base, document.baseURI).href.replace(/\/+$/, '')
    : undefined;

/**
 * The items that a visitor has starred, kept on the device; none in the first render, which must equal the server's.
 * @param all every day of the host's program, also those that the element doesn't show
 * @param days those that it shows
 * @param base address of the API host; undefined for a program that a page has given
 */
export function useMyProgram(
  all: readonly Day[],
  days: readonly Day[],
  base: string | undefined,
  isWanted: boolean,
  texts: Texts,
) {
  const { element } = useHost();
  const prefix = useHashPrefix();
  // Not before it is asked for, which the server never does.
  const kept = useMemo(() => {
    let stars: KeptText | undefined;
    return () => (stars ??= keptStars(addressOf(base) ?? '', all));
  }, [base, all]);
  const subscribe = useCallback(
    (listener: () => void) => (isWanted ? kept().subscribe(listener) : () => {}),
    [kept, isWanted],
  );
  const text = useSyncExternalStore(subscribe, () => (isWanted && kept().get()) || '', noStars);
  const stars = useMemo(() => readStars(text || '{}'), [text]);
  const titleIn = useCallback(
    (id: number) => {
      const item = all.flatMap((day) => day.items.find((each) => each.id === id) ?? [])[0];
      return item && plainTitle(item.title).slice(0, MAX_TITLE);
    },
    [all],
  );
  const ids = useMemo(
    () => (stars.size > 0 ? days.flatMap((day) => day.items.flatMap(({ id }) => (stars.has(id) ? id : []))) : []),
    [stars, days],
  );
  const [alone, setAlone] = useState<readonly number[]>();
  const [added, setAdded] = useState<number>();

  const toggleStar = useCallback(
    (id: number) => {
      changeStars(kept(), (now) => now.delete(id) || now.set(id, titleIn(id) ?? ''));
      // Who takes back a star among these alone can set it again.
      setAlone((before) => before && [...before, id]);
    },
    [kept, titleIn],
  );

  useEffect(() => {
    if (!isWanted) return;
    const read = () => {
      const linked = takeLinkedStars(prefix);
      if (!linked) return;
      const before = readStars(kept().get());
      const fresh = linked.filter((id) => !before.has(id));
      changeStars(kept(), (now) => fresh.forEach((id) => now.set(id, titleIn(id) ?? '')));
      setAdded(fresh.length);
      setAlone([]);
      element?.scrollIntoView();
    };
    read();
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }, [isWanted, kept, titleIn, prefix, element]);

  const isAlone = isWanted && !!alone;
  const shown = useMemo(() => (isWanted && alone ? new Set([...alone, ...ids]) : undefined), [isWanted, alone, ids]);
  const clashes = useMemo(() => {
    if (!isAlone) return NO_MARKS;
    const found = clashesOf(days, new Set(ids));
    const words = (others: readonly number[]) => fill(texts.clash, { titles: others.map(titleIn).join(', ') });
    return new Map([...found].map(([id, others]) => [id, clashHtml(words(others))]));
  }, [isAlone, days, ids, titleIn, texts]);
  return {
    stars,
    ids,
    gone: useMemo(() => new Map([...stars].filter(([id]) => titleIn(id) === undefined)), [stars, titleIn]),
    /** How many items a link has added; undefined without one. */
    added,
    isUnkept: stars.size > 0 && !kept().isKept(),
    host: isAlone ? addressOf(base) : undefined,
    shown,
    clashes,
    toggleStar,
    endAlone: useCallback(() => setAlone(undefined), []),
    toggleAlone: useCallback(() => setAlone((before) => (before ? undefined : [])), []),
  };
}
