import { useMemo, useRef, useSyncExternalStore } from 'react';
import { keptText } from '../../../program/device/device-storage.ts';
import { seenMark, toldAnnouncement } from '../../../program/host/told-announcement.ts';
import css from '../../../timeline/announcement.module.css';
import { Button } from '../../../ui/button.tsx';
import { useShownProgram } from '../view/program-context.ts';

const nothing = () => undefined;

/** The announcement of a host that the visitor has not put away. */
function useAnnouncement(base: string) {
  const told = useMemo(() => toldAnnouncement(base), [base]);
  const seen = useMemo(() => keptText(`announcement ${base}`), [base]);
  const announcement = useSyncExternalStore(told.subscribe, told.get, nothing);
  const seenText = useSyncExternalStore(seen.subscribe, seen.get, nothing);
  const own = announcement && seenMark(announcement);
  return {
    text: own !== seenText && announcement?.text,
    putAway: () => seen.set(own ?? ''),
  };
}

/**
 * The sentence that the organizers say to everybody. It lies over the lower edge of what is seen of the program, wherever somebody
 * reads: nothing moves for it.
 */
export function AnnouncementLine() {
  const { base = '', texts } = useShownProgram();
  const { text, putAway } = useAnnouncement(base);
  const line = useRef<HTMLParagraphElement>(null);
  return (
    <div className={css.place} data-told={text ? 'shown' : ''} lang={texts.lang}>
      <div className={css.box} part="announcement" data-shown={!!text || undefined}>
        {text && <p className={css.label}>{texts.announcement}</p>}
        {/* Present from the start: assistive technology announces changes inside a status, not a new status. */}
        <p ref={line} role="status" className={css.text} lang="" dir="auto" tabIndex={-1}>
          {text}
        </p>
        {text && (
          <Button
            onClick={() => {
              putAway();
              line.current!.focus({ preventScroll: true });
            }}
          >
            {texts.close}
          </Button>
        )}
      </div>
    </div>
  );
}
