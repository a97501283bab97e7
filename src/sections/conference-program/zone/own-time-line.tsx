import { useMemo } from 'react';
import { fill } from '../texts/texts.ts';
import { useShownProgram, useView } from '../view/program-context.ts';
import css from './own-time-line.module.css';
import { ownZoneName } from '../texts/zone-label.ts';
import { isOwnTime } from '../state/zone-state.ts';

/** Says below the title of a day that its times are on the visitor's clocks, and leads back to those of the event. */
export function OwnTimeLine() {
  const { view, days, texts } = useShownProgram();
  const isOwn = useView(isOwnTime);
  const zone = useMemo(() => (isOwn ? ownZoneName(days, texts.lang) : ''), [isOwn, days, texts.lang]);
  if (!isOwn) return null;
  return (
    <p className={css.own} part="own-time" lang={texts.lang}>
      {fill(texts.zone, { name: texts.ownTime, zone })}{' '}
      <button
        type="button"
        onClick={({ detail, currentTarget }) => {
          const title = currentTarget.parentElement!.previousElementSibling as HTMLElement;
          view.switchZone();
          // This line is gone: a keyboard goes on from the title.
          if (detail > 0) return;
          title.tabIndex = -1;
          title.focus();
        }}
      >
        {texts.eventTime}
      </button>
    </p>
  );
}
